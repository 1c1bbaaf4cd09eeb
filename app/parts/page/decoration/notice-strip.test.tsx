import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { NoticeStrip } from "./notice-strip";

const adminUrl = "https://admin.example/console";

test.each([
	["its own page", { noticeId: "7" }, '<a href="/noticeDetail?id=7">停电通知</a>'],
	["a page of the mall", { link: "/search?keyword=a" }, '<a href="/search?keyword=a">停电通知</a>'],
	["an address outside", { link: "https://a.example/x" }, '<a href="https://a.example/x">停电通知</a>'],
	["the admin system", { link: "/admin/x" }, '<a href="https://admin.example/console/x">停电通知</a>'],
	["no address", {}, "停电通知"],
	["an empty address", { link: "" }, "停电通知"],
	["a page that is not there", { link: "/nowhere" }, "停电通知"],
	["a script", { link: "javascript:alert(1)" }, "停电通知"],
	["an address without encryption", { link: "http://a.example/" }, "停电通知"],
])("§7 decoration: a notice with %s is a link only if it leads somewhere", (_, notice, shown) => {
	const html = renderToStaticMarkup(
		<NoticeStrip title="公告" notices={[{ title: "停电通知", ...notice }]} adminUrl={adminUrl} />,
	);
	expect(/<li[^>]*>(.*)<\/li>/.exec(html)?.[1]).toBe(shown);
});
