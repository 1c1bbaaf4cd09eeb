import { describe, expect, test } from "vitest";
import { describeBrowser } from "./describe-browser";

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";

describe("UX signed-in devices", () => {
	test.each([
		[`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, "Chrome，Windows"],
		[`Mozilla/5.0 (Windows NT 10.0) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, "Edge，Windows"],
		["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox，Linux"],
		[
			`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`,
			"Safari，macOS",
		],
		[
			`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148 MicroMessenger/8.0`,
			"微信，iPhone",
		],
		[`Mozilla/5.0 (Linux; Android 15; Pixel) ${webkit} Chrome/140.0 Mobile Safari/537.36`, "Chrome，Android"],
		["curl/8.5.0", "未知设备"],
		["", "未知设备"],
	])("UX: %j is told as %s", (userAgent, told) => {
		expect(describeBrowser(userAgent)).toBe(told);
	});
});
