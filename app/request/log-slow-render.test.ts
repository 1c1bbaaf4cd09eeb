import { expect, test, vi } from "vitest";
import { logSlowRender } from "./log-slow-render";
import { type RequestScope, runInScope } from "./scope";

test("a page that is rendered twice is logged once for each cause", () => {
	const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
	const scope = { requestId: "r", mall: { mallCode: "M1001" } } as RequestScope;
	const log = (page: string, cause: unknown) => runInScope(scope, () => logSlowRender(page, cause));
	const redirect = Object.assign(new Error(), { digest: 'REACT_ROUTER_REDIRECT:{"location":"/login?a=1"}' });
	for (const _ of [1, 2]) {
		log("goods/search", redirect);
		log("goods/search", new TypeError("未定义"));
		log("goods/search", "secret");
		log("goods/item", new TypeError("未定义"));
	}
	expect(warn.mock.calls.map(([line]) => JSON.parse(line))).toEqual(
		[
			{ slowRender: "goods/search", cause: "REACT_ROUTER_REDIRECT" },
			{ slowRender: "goods/search", cause: "TypeError: 未定义" },
			{ slowRender: "goods/search", cause: "string" },
			{ slowRender: "goods/item", cause: "TypeError: 未定义" },
		].map((line) => ({ level: "warn", requestId: "r", mall: "M1001", ...line })),
	);
});
