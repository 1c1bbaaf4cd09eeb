import { describe, expect, test } from "vitest";
import { endpointsByBackend } from "~/api/contract/all";
import { backends, defaultRules, type Endpoint } from "~/api/endpoint/endpoint";
import { maxFileBytes } from "~/api/schema/file";
import { findRules, parseApiCall } from "./api-call";

const all = [...endpointsByBackend.values()].flat();
const name = ({ backend, method, path }: Endpoint) => `${method} /${backend}${path}`;
const cases = all.map((endpoint) => [name(endpoint), endpoint] as const);
const toPath = ({ path }: Endpoint) => path.replace(/:\w+/g, "12");

const publicCalls = [
	["POST", "auth", "/token/create"],
	["POST", "auth", "/token/logout"],
	["GET", "auth", "/captcha/image"],
	["POST", "mall", "/x/captchaCheck/y"],
	["GET", "content", "/mall/queryInfoById"],
	["GET", "sms", "/smsSend/loginSms"],
	["HEAD", "sms", "/smsSend/loginSms"],
	["GET", "sms", "/smsSend/loginSmsGetLastTime"],
	["GET", "sms", "/smsSend/updatePasswordBySmsForBBBNotLoggedIn"],
	["POST", "user", "/forget/password/by/sms/13800000000/123456"],
	["POST", "mall", "/auc/getDtUrl"],
] as const;

const nearMisses: (readonly [method: string, backend: string, path: string])[] = [
	...publicCalls
		.filter(([, , path]) => !path.includes("captcha") && !path.startsWith("/forget"))
		.flatMap(([method, backend, path]): [string, string, string][] => [
			[method, backend, `${path}x`],
			[method, backend, `${path}/`],
			[method, backend, `${path}/more`],
			[method, backend, `/x${path}`],
			[method, backend, path.toUpperCase()],
			[method, backend, path.slice(0, -1)],
			[method, backend, path.replace("/", "//")],
			[method, backend, `/order/list${path.replaceAll("/", "%2f")}`],
			[method, backend, `/order/list;${path}`],
			[method, "purchaser", path],
			[method === "POST" ? "GET" : "POST", backend, path],
		]),
	["GET", "mall", "/order/list"],
	["GET", "mall", "/Captcha/image"],
	["GET", "mall", "/capt/cha"],
	["POST", "user", "/forget/password/by/sms"],
	["POST", "user", "/forget/password/by/sms/13800000000"],
	["POST", "user", "/forget/password/by/sms//123456"],
	["POST", "user", "/forget/password/by/sms/:phone/:code/x"],
	["GET", "user", "/company/userInfo"],
	["GET", "auth", "/token"],
	["GET", "auth", "/"],
];

describe("the rules of a call", () => {
	test.each(cases)("§7: %s is found by its path, and no other endpoint before it", (_, endpoint) => {
		expect(findRules(endpoint.backend, endpoint.method, toPath(endpoint))).toBe(endpoint);
	});

	test.each(publicCalls)("§7.3, P6: %s %s%s needs no token", (method, backend, path) => {
		expect(findRules(backend, method, path).public).toBe(true);
	});

	test.each(nearMisses)("P6: %s %s%s needs one", (method, backend, path) => {
		expect(findRules(backend as Endpoint["backend"], method, path).public).toBe(false);
	});

	test("P6: captcha in the query makes nothing public", () => {
		const url = "http://hongshan.localhost/api/mall/order/list?x=/captcha/";
		expect(parseApiCall({ method: "GET", url })?.rules.public).toBe(false);
	});

	test.each(backends)(
		"§7: a call of %s that the contract does not know gets the careful default",
		(backend) => {
			for (const path of ["/", "/no/such/call", "/__proto__", "/constructor/prototype", "/:id"]) {
				expect(findRules(backend, "POST", path)).toEqual(defaultRules("POST"));
				const file = { ...defaultRules("GET"), maxBytes: maxFileBytes };
				expect(findRules(backend, "GET", path)).toEqual(file);
			}
		},
	);
});
