import { expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { loadForFile } from "./download";

vi.mock("~/request/log-error", () => ({ logError: () => undefined }));

type Thrown = { init: { status: number; headers?: Record<string, string> } };

test.each([
	["http", 403, 403],
	["http", 404, 404],
	["http", 429, 429],
	["http", 500, 502],
	["timeout", 504, 502],
	["lacking", 501, 404],
] as const)("O7: a file whose call fails as %s %i is refused with %i", async (kind, status, expected) => {
	const details = { backend: "mall", endpoint: "GET /approval", message: "", retryAfter: 7 } as const;
	const loading = Promise.reject(new ApiError({ ...details, kind, status }));
	const thrown = (await loadForFile(loading).catch((error: unknown) => error)) as Thrown;
	expect(thrown.init.status).toBe(expected);
	expect(thrown.init.headers).toEqual(expected === 429 ? { "retry-after": "7" } : undefined);
});
