import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import { getFooterPages } from "~/api/contract/mall/home";
import { type RequestScope, runInScope } from "~/request/scope";
import { Footer } from "./footer";

const record = { website: "京ICP备1号", publicSecurity: "京公网安备2号" };
const navigationInfo = JSON.stringify({
	list: [{ title: "购物指南", children: [{ title: "下单", articleId: "12" }] }],
});

function render(mallCode: string, copyright: boolean, call: () => Promise<unknown>) {
	const api = { call: vi.fn(call) };
	const mall = { mallCode, title: "红杉工业品商城", record, adminUrl: null };
	const scope = { mall, api, requestId: "r", waitUntil: () => undefined, markIncomplete: () => undefined };
	return runInScope(scope as unknown as RequestScope, async () => {
		const html = renderToStaticMarkup(await Footer({ copyright }));
		return { html, calls: api.call.mock.calls };
	});
}

test("§2.16, §7.4 footer: its navigation is asked for by mallCode, and shown with both record numbers", async () => {
	const { html, calls } = await render("M1", false, async () => ({ navigationInfo }));
	expect(calls).toEqual([[getFooterPages, { mallCode: "M1" }]]);
	expect(html).toContain('<a href="/noticeDetail?articleId=12">下单</a>');
	for (const number of Object.values(record)) expect(html).toContain(`>${number}</a>`);
	expect(html).not.toContain("版权所有");
});

test("§2.8 copyright: its line shows where the page's row says so, whether the navigation loads or not", async () => {
	vi.spyOn(console, "error").mockImplementation(() => undefined);
	const { html } = await render("M2", true, () => Promise.reject(new Error("down")));
	expect(html).toMatch(/© \d{4} 红杉工业品商城 版权所有/);
	expect(html).toContain(record.website);
	expect(html).not.toContain("<nav");
});
