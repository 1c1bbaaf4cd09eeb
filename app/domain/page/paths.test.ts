import { expect, test } from "vitest";
import { loginPath } from "./paths";

test("B4: the way back to a page goes with /login, and home needs none", () => {
	expect(loginPath()).toBe("/login");
	expect(loginPath("/")).toBe("/login");
	expect(loginPath("/", { mode: "sms" })).toBe("/login?mode=sms");
	expect(loginPath("/search?keyword=a b")).toBe("/login?redirect=%2Fsearch%3Fkeyword%3Da+b");
	expect(loginPath("/cart", { expired: true })).toBe("/login?expired=1&redirect=%2Fcart");
});
