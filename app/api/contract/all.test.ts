import { describe, expect, test } from "vitest";
import { backends, type Endpoint } from "../endpoint/endpoint";
import { parseInput } from "../endpoint/input";
import { endpointsByBackend } from "./all";

const all = [...endpointsByBackend.values()].flat();
const name = ({ backend, method, path }: Endpoint) => `${method} /${backend}${path}`;
const cases = all.map((endpoint) => [name(endpoint), endpoint] as const);

/** SPEC §7, "Public calls needing no token". */
const publicPaths = [
	"captcha",
	"/token/create",
	"/token/logout",
	"/mall/queryInfoById",
	"/smsSend/loginSms",
	"/smsSend/loginSmsGetLastTime",
	"/smsSend/updatePasswordBySmsForBBBNotLoggedIn",
	"/forget/password/by/sms",
	"/auc/getDtUrl",
];

const hostile: unknown[] = [
	null,
	undefined,
	[],
	"x",
	1,
	{},
	...["", "../..", "1e3", "x".repeat(5000), -1, 0, 1.5, 2 ** 53, Number.NaN, null, [], {}, true].map(
		(value) =>
			new Proxy(
				{},
				{ get: () => value, has: () => true, ownKeys: () => [], getOwnPropertyDescriptor: () => undefined },
			),
	),
	JSON.parse('{"__proto__":{"skuId":"1"},"constructor":1}'),
];

describe("contract", () => {
	test("§7.2, §7.5, §7.7: every call is declared once, under its backend", () => {
		expect(new Set(all.map(name)).size).toBe(all.length);
		expect([...endpointsByBackend.keys()]).toEqual([...backends]);
		for (const [backend, list] of endpointsByBackend) {
			expect(list.filter((endpoint) => endpoint.backend !== backend)).toEqual([]);
		}
	});

	test.each(cases)("§7.3 public calls: %s is public as the specification says", (_, endpoint) => {
		expect(endpoint.public).toBe(publicPaths.some((path) => endpoint.path.includes(path)));
	});

	test.each(cases)("O5: %s refuses bad input by name, in Chinese, and never throws", (_, endpoint) => {
		for (const value of hostile) {
			const parsed = parseInput(endpoint.input, value);
			if (parsed.ok) continue;
			for (const message of Object.values(parsed.fields)) {
				expect(message).toMatch(/[\u4e00-\u9fff]/);
				expect(message).not.toMatch(/Invalid|Expected|received/i);
			}
		}
		expect(parseInput(endpoint.input, null).ok).toBe(false);
	});

	test.each(cases.filter(([, { path }]) => path.includes(":")))(
		"P1: %s needs its path names",
		(_, endpoint) => {
			const names = [...endpoint.path.matchAll(/:(\w+)/g)].map(([, one]) => one as string);
			const parsed = parseInput(endpoint.input, {});
			expect(parsed.ok ? [] : Object.keys(parsed.fields)).toEqual(expect.arrayContaining(names));
		},
	);
});
