import { renderToReadableStream } from "react-dom/server.edge";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { type RequestScope, runInScope } from "~/request/scope";
import { Section } from "./section";

/** The markup of a section, whose page has begun already where `isLate`. */
function render(
	load: () => Promise<string>,
	{ isLate = false, onBegun }: { isLate?: boolean; onBegun?: () => void } = {},
): Promise<string> {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	const scope = {
		requestId: "r",
		mall: { title: "红杉工业品商城", mallCode: "M1001" },
		page: { address: "/item?skuId=100012043978", row: null },
		isLate,
	} as unknown as RequestScope;
	return runInScope(scope, async () => {
		let thrown: unknown;
		const section = (
			<main>
				<Section name="店铺" load={load}>
					{(text) => <p>{text}</p>}
				</Section>
			</main>
		);
		const html = await renderToReadableStream(section, {
			onError(error) {
				thrown = error;
			},
		});
		let text = "";
		for await (const bytes of html as unknown as AsyncIterable<Uint8Array>) {
			text += new TextDecoder().decode(bytes);
			onBegun?.();
		}
		if (thrown) throw thrown;
		return text;
	});
}

const failure = (status: number) =>
	new ApiError({ kind: "http", backend: "mall", endpoint: "GET /x", status, message: "服务异常" });

describe("R1 section", () => {
	test("R1: shows the loaded content", async () => {
		expect(await render(async () => "货架")).toContain("<p>货架</p>");
	});

	test("R1: that is late leaves its place to a sentence, with the way to the page with everything", async () => {
		const late = Promise.withResolvers<string>();
		const html = await render(() => late.promise, { onBegun: () => late.resolve("货架") });
		expect(html).toMatch(/<a[^>]*href="\/item\?skuId=100012043978&amp;whole=1"/);
		expect(html.indexOf("whole=1")).toBeLessThan(html.indexOf("<p>货架</p>"));
	});

	test("R1: a backend's failure shows in its own place, with a way to try again", async () => {
		const html = await render(() => Promise.reject(failure(503)));
		expect(html).toContain("店铺");
		expect(html).toContain("重试");
	});

	test("§8 401: the redirect that a call throws for a session that has ended concerns the whole page", async () => {
		const toLogin = new Response(null, { status: 302 });
		await expect(render(() => Promise.reject(toLogin))).rejects.toBe(toLogin);
	});

	test("§8 401: where the page has begun, it says so in its place, and the whole page leads to the log-in after 1 s", async () => {
		const html = await render(() => Promise.reject(new Response(null, { status: 302 })), { isLate: true });
		expect(html).toContain("登录已失效，请重新登录");
		expect(html).toMatch(
			/<meta http-equiv="refresh" content="1;url=\/item\?skuId=100012043978&amp;whole=1"\/>/,
		);
	});

	test("R1: any other error is not hidden", async () => {
		await expect(render(() => Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
	});
});
