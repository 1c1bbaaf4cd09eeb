import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test, vi } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { type RequestScope, runInScope } from "~/request/scope";
import { Section } from "./section";

const scope = {
	requestId: "r",
	mall: { title: "红杉工业品商城", mallCode: "M1001" },
} as unknown as RequestScope;

function render(load: () => Promise<string>): Promise<string> {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	return runInScope(scope, async () => {
		const section = await Section({ name: "店铺", load, children: (text) => <p>{text}</p> });
		return renderToStaticMarkup(section);
	});
}

const failure = (status: number) =>
	new ApiError({ kind: "http", backend: "mall", endpoint: "GET /x", status, message: "服务异常" });

describe("R1 section", () => {
	test("shows the loaded content", async () => {
		expect(await render(async () => "货架")).toBe("<p>货架</p>");
	});

	test("a backend's failure shows in its own place, with a way to try again", async () => {
		const html = await render(() => Promise.reject(failure(503)));
		expect(html).toContain("店铺");
		expect(html).toContain("重试");
	});

	test("§8 401: the redirect that a call throws for a session that has ended concerns the whole page", async () => {
		const toLogin = new Response(null, { status: 302 });
		await expect(render(() => Promise.reject(toLogin))).rejects.toBe(toLogin);
	});

	test("any other error is not hidden", async () => {
		await expect(render(() => Promise.reject(new TypeError("bug")))).rejects.toThrow("bug");
	});
});
