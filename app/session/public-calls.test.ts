import { describe, expect, test } from "vitest";
import { isPublicCall } from "./public-calls";

const publicCalls = [
	["auth", "/token/create"],
	["auth", "/token/logout"],
	["auth", "/captcha/image"],
	["mall", "/x/captchaCheck/y"],
	["content", "/mall/queryInfoById"],
	["sms", "/smsSend/loginSms"],
	["sms", "/smsSend/loginSmsGetLastTime"],
	["sms", "/smsSend/updatePasswordBySmsForBBBNotLoggedIn"],
	["user", "/forget/password/by/sms/13800000000/123456"],
	["mall", "/auc/getDtUrl"],
] as const;

const nearMisses: (readonly [backend: string, path: string])[] = [
	...publicCalls
		.filter(([, path]) => !path.includes("captcha") && !path.startsWith("/forget"))
		.flatMap(([backend, path]): [string, string][] => [
			[backend, `${path}x`],
			[backend, `${path}/`],
			[backend, `${path}/more`],
			[backend, `/x${path}`],
			[backend, path.toUpperCase()],
			[backend, path.slice(0, -1)],
			[backend, path.replace("/", "//")],
			[backend, `/order/list${path.replaceAll("/", "%2f")}`],
			[backend, `/order/list;${path}`],
			["purchaser", path],
		]),
	["mall", "/order/list"],
	["mall", "/Captcha/image"],
	["mall", "/capt/cha"],
	["user", "/forget/password/by/sms"],
	["user", "/forget/password/by/sms/13800000000"],
	["user", "/forget/password/by/sms//123456"],
	["user", "/company/userInfo"],
	["auth", "/token"],
	["auth", "/"],
];

describe("public calls", () => {
	test.each(publicCalls)("P6: %s %s needs no token", (backend, path) => {
		expect(isPublicCall(backend, path)).toBe(true);
	});

	test.each(nearMisses)("P6: %s %s needs one", (backend, path) => {
		expect(isPublicCall(backend, path)).toBe(false);
	});
});
