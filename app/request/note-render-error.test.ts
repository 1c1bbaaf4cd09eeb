import { expect, test, vi } from "vitest";
import { noteRenderError } from "./note-render-error";
import { type RequestScope, runInScope } from "./scope";

test("C5: a part of a page that throws is logged, and its page, of status 200, is not cached", () => {
	const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
	const markIncomplete = vi.fn();
	const scope = { requestId: "r1", mall: { mallCode: "M1001" }, markIncomplete } as unknown as RequestScope;
	runInScope(scope, () => noteRenderError(new TypeError("bug")));
	expect(markIncomplete).toHaveBeenCalledOnce();
	expect(log).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"requestId":"r1"'));
	log.mockRestore();
});
