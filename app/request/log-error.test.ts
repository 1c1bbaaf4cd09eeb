import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/error";
import { logError } from "./log-error";
import { type RequestScope, runInScope } from "./scope";

const scope = { requestId: "r1", mall: { mallCode: "M1001" } } as unknown as RequestScope;
const failure = (status: number) =>
	new ApiError({ kind: "http", backend: "mall", endpoint: "GET /x", status, message: "张三 13800000000" });

const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
const error = vi.spyOn(console, "error").mockImplementation(() => undefined);
afterEach(() => vi.clearAllMocks());

function logged(cause: unknown) {
	runInScope(scope, () => logError(cause));
	const read = (lines: unknown[][]) => lines.map(([line]) => JSON.parse(String(line)));
	return { warnings: read(warn.mock.calls), errors: read(error.mock.calls) };
}

test.each([400, 403, 404, 409, 429])(
	"B7: a backend's %i is a warning, without what the buyer typed",
	(status) => {
		const about = {
			requestId: "r1",
			mall: "M1001",
			kind: "http",
			backend: "mall",
			endpoint: "GET /x",
			status,
		};
		expect(logged(failure(status))).toEqual({ warnings: [{ level: "warning", ...about }], errors: [] });
	},
);

test.each([500, 502, 504, 555])("§8.3: a backend's %i is an error", (status) => {
	const { warnings, errors } = logged(failure(status));
	expect(warnings).toEqual([]);
	expect(errors).toMatchObject([{ level: "error", status }]);
});

test("R10: an unexpected error is an error", () => {
	expect(logged(new TypeError("bug")).errors).toMatchObject([{ level: "error", name: "TypeError" }]);
	expect(logged(new Response()).warnings).toEqual([]);
});
