import { expect, test } from "vitest";
import { articlePath, itemPath, loginPath, orderDetailPath, searchPath } from "./paths";

test("§2 routes: a path is encoded, and leaves out what is not given", () => {
	expect(searchPath()).toBe("/search");
	expect(searchPath({ keyword: "M8 螺栓&垫片" })).toBe(
		"/search?keyword=M8+%E8%9E%BA%E6%A0%93%26%E5%9E%AB%E7%89%87",
	);
	expect(searchPath({ catId: "12", keyword: "" })).toBe("/search?catId=12");
	expect(itemPath("9007199254740993")).toBe("/item?skuId=9007199254740993");
	expect(articlePath("a/b")).toBe("/noticeDetail?articleId=a%2Fb");
	expect(orderDetailPath("7")).toBe("/admin/order/theOrder/orderDetails?orderChildId=7");
});

test("B4: the way back to a page goes with /login, and home needs none", () => {
	expect(loginPath()).toBe("/login");
	expect(loginPath("/")).toBe("/login");
	expect(loginPath("/", { mode: "sms" })).toBe("/login?mode=sms");
	expect(loginPath("/search?keyword=a b")).toBe("/login?redirect=%2Fsearch%3Fkeyword%3Da+b");
});
