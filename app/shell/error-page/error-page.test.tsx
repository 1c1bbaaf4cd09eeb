import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { BarePage } from "./bare-page.client";
import { listCauses } from "./describe-error";
import { ErrorPage } from "./error-page.client";

let error: unknown;
vi.mock("react-router", async (importOriginal) => ({
	...(await importOriginal<object>()),
	useRouteError: () => error,
	useLocation: () => ({ pathname: "/item", search: "?skuId=7" }),
}));

test.each([
	[404, "页面不存在"],
	[403, "接口权限不足，请咨询平台客服！"],
	[504, "服务响应超时"],
])("§2.10 error page: status %i with its message, possible causes and three buttons", (status, message) => {
	error = { status, statusText: "", data: null, internal: false };
	const html = renderToStaticMarkup(<ErrorPage />);
	expect(html).toContain(`>${status}</p><h1`);
	expect(html).toContain(`>${message}</h1>`);
	for (const cause of listCauses(status)) expect(html).toContain(`<li>${cause}`);
	expect(html).toMatch(/<a href="\/item\?skuId=7"[^>]*>刷新</);
	expect(html).toMatch(/<form action="\/session\/logout" method="post">.*>重新登录<.*<\/form>/);
	expect(html).toMatch(/<a href="\/"[^>]*>返回首页</);
});

test("§2.11 missing page: the specification's sentence stands below the Chinese one", () => {
	error = { status: 404, statusText: "", data: null, internal: false };
	expect(renderToStaticMarkup(<ErrorPage />)).toMatch(
		/<h1[^>]*>页面不存在<\/h1><p lang="en"[^>]*>This page could not be found</,
	);
});

test("R1 error page: where the shell failed, it has a search and the way home of its own", () => {
	error = new Error("boom");
	const html = renderToStaticMarkup(<BarePage />);
	expect(html).toMatch(/<form [^>]*action="\/search"[^>]*><input[^>]* name="keyword"/);
	expect(html).toMatch(/<header[^>]*>.*<a href="\/"/);
	expect(html).toMatch(/<main>.*页面出错了/);
});
