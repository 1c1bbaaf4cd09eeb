import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { ErrorPage } from "./error-page.client";

let error: unknown;
vi.mock("react-router", async (importOriginal) => ({
	...(await importOriginal<object>()),
	useRouteError: () => error,
	useLocation: () => ({ pathname: "/item", search: "?skuId=7" }),
}));

test.each([
	[404, "This page could not be found"],
	[403, "接口权限不足，请咨询平台客服！"],
	[504, "服务响应超时"],
])(
	"§2.10 error page: status %i with its message, three possible causes and three buttons",
	(status, message) => {
		error = { status, statusText: "", data: null, internal: false };
		const html = renderToStaticMarkup(<ErrorPage />);
		expect(html).toContain(`>${status}</p><h1`);
		expect(html).toContain(`>${message}</h1>`);
		for (const cause of ["网络缓慢", "服务器暂时无法响应", "域名解析（DNS）出错"])
			expect(html).toContain(`<li>${cause}`);
		expect(html).toMatch(/<a href="\/item\?skuId=7"[^>]*>刷新</);
		expect(html).toMatch(/<form action="\/session\/logout" method="post">.*>重新登录<.*<\/form>/);
		expect(html).toMatch(/<a href="\/"[^>]*>返回首页</);
	},
);
