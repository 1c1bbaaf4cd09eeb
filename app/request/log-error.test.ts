import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
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
		expect(logged(failure(status))).toEqual({ warnings: [{ level: "warn", ...about }], errors: [] });
	},
);

test.each([500, 502, 504, 555])("§8.3: a backend's %i is an error", (status) => {
	const { warnings, errors } = logged(failure(status));
	expect(warnings).toEqual([]);
	expect(errors).toMatchObject([{ level: "error", status }]);
});

test("R10: an unexpected error is an error", () => {
	expect(logged(new TypeError("bug")).errors).toMatchObject([{ level: "error", name: "TypeError" }]);
});

test("R10: a thrown redirect or 404 is an answer, and writes no line", () => {
	for (const answer of [new Response(null, { status: 302 }), new Response(null, { status: 404 })])
		expect(logged(answer)).toEqual({ warnings: [], errors: [] });
	expect(logged(new ErrorResponseImpl(404, "Not Found", null))).toEqual({ warnings: [], errors: [] });
	expect(logged(new ErrorResponseImpl(500, "", null)).errors).toHaveLength(1);
});

test("B7: an answer that breaks the contract is logged with its field", () => {
	const reason = "list.0.price: expected number, got string";
	const details = {
		kind: "contract",
		backend: "mall",
		endpoint: "GET /x",
		status: 502,
		message: "张三",
	} as const;
	expect(logged(new ApiError({ ...details, reason })).errors).toMatchObject([{ kind: "contract", reason }]);
});
