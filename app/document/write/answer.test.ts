import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Answer, answerHTML } from "./answer";

const routed = vi.hoisted(() => vi.fn());
vi.mock("react-router", () => ({ unstable_routeRSCServerRequest: routed }));
vi.mock("@vitejs/plugin-rsc/ssr", () => ({ createFromReadableStream: async () => ({ type: "render" }) }));

type RenderHTML = Answer["renderHTML"];
type Given = Partial<Pick<Answer, "isDocument" | "renderHTML">> & { type?: string; status?: number };

const html = () => new Response("<html>").body as ReadableStream<Uint8Array>;

function answer({ type = "text/x-component", status = 200, ...given }: Given) {
	const onSlow = vi.fn();
	const answered = answerHTML({
		request: new Request("http://mall.localhost/search"),
		serverResponse: new Response(null, { status, headers: { "content-type": type, "x-own": "1" } }),
		flight: new ArrayBuffer(1),
		isDocument: true,
		renderHTML: async () => html(),
		onSlow,
		...given,
	});
	return { answered, onSlow };
}

beforeEach(() => {
	routed.mockReset().mockResolvedValue(new Response("by React Router"));
});

describe("the answer to a request", () => {
	test("is the document, rendered once, with the headers of the payload and the render", async () => {
		const renderHTML: RenderHTML = async (_, { onHeaders }) => {
			onHeaders?.(new Headers({ link: "</a.svg>; rel=preload" }));
			return html();
		};
		const { answered, onSlow } = answer({ renderHTML, status: 404 });
		const response = await answered;
		expect(await response.text()).toBe("<html>");
		expect([response.status, Object.fromEntries(response.headers)]).toEqual([
			404,
			{ "content-type": "text/html; charset=utf-8", link: "</a.svg>; rel=preload", "x-own": "1" },
		]);
		expect(routed).not.toHaveBeenCalled();
		expect(onSlow).not.toHaveBeenCalled();
	});

	const cause = new Error("未定义");
	test.each<[string, RenderHTML]>([
		["throws", () => Promise.reject(cause)],
		[
			"tells React of an error",
			async (_, { onError }) => {
				onError?.(cause);
				onError?.(new Error("later"));
				return html();
			},
		],
	])("is React Router's when the render %s, and reports the first cause", async (_, renderHTML) => {
		const { answered, onSlow } = answer({ renderHTML });
		expect(await (await answered).text()).toBe("by React Router");
		expect(onSlow.mock.calls).toEqual([[cause]]);
	});

	test.each<[string, Given]>([
		["Flight alone", { isDocument: false }],
		["a redirect", { status: 202 }],
		["a resource", { type: "text/csv" }],
	])("is React Router's for %s, which is not slow", async (_, given) => {
		const { answered, onSlow } = answer(given);
		expect(await (await answered).text()).toBe("by React Router");
		expect(onSlow).not.toHaveBeenCalled();
	});
});
