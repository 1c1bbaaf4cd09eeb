import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApiError } from "~/api/endpoint/error";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { type RequestScope, runInScope } from "~/request/scope";
import { DetailPage } from "./detail-page";

const scope = { mall: { title: "红杉工业品商城" }, page: { problems: [] } } as unknown as RequestScope;
const missing = { title: "没有找到", text: "链接不完整", next: { href: "/", label: "首页" } };

const failure = new ApiError({
	kind: "http",
	backend: "supplier",
	endpoint: "GET /x",
	status: 503,
	message: "",
});

function frame(thing: Promise<string | null> | null) {
	return DetailPage({
		thing,
		missing,
		title: "审批单",
		failure: "审批单暂时无法显示",
		children: (text) => text,
	});
}

test("§2 404: a thing that is not there, or that the address does not name, has the missing page in its place", async () => {
	for (const thing of [null, Promise.resolve(null)]) expect((await frame(thing)).type).toBe(MissingPage);
});

test("R1: a thing that is there stands in a section of its own below the page's frame", async () => {
	const page = await frame(Promise.resolve("内容"));
	expect(page.type).toBe(TitledPage);
	expect(page.props.children.at(-2).type).toBe(Section);
});

test("§2: a thing's own name is the title once it is loaded; R1: the parts below it show without it", async () => {
	const open = (thing: Promise<string>) =>
		DetailPage({
			thing,
			missing,
			name: (shop) => shop,
			title: "店铺主页",
			failure: "店铺信息暂时无法显示",
			children: (shop) => shop,
			below: "商品",
		});
	const failed = await open(Promise.reject(failure));
	for (const [page, title] of [
		[await open(Promise.resolve("恒越")), "恒越"],
		[failed, "店铺主页"],
	] as const) {
		expect(page.props.title).toBe(title);
		expect(page.props.children.at(-1)).toBe("商品");
	}
});

test("§2: the title names the tab, the last crumb and the heading, unless the page shows its own", () => {
	const render = (heading?: "below") =>
		runInScope(scope, async () =>
			renderToStaticMarkup(
				<TitledPage title="公司转账" heading={heading}>
					…
				</TitledPage>,
			),
		);
	return Promise.all([
		expect(render()).resolves.toMatch(/<title>公司转账 - 红杉工业品商城<\/title>.*<h1>公司转账<\/h1>/),
		expect(render("below")).resolves.not.toContain("<h1"),
	]);
});
