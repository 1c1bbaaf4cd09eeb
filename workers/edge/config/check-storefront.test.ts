import { describe, expect, test } from "vitest";
import { backends } from "~/api/endpoint/endpoint";
import { checkConfig } from "./check-config";
import { checkStorefront } from "./check-storefront";
import { toUpstreamName } from "./upstreams";

const kv_namespaces = [{ binding: "SESSIONS" }];
const mall = { mallCode: "M1001", domainSuffixes: ["mall.hongshan.cn", "mall-test.hongshan.cn"] };
const good = {
	MALLS: [mall],
	DEFAULT_RECORD: { website: "a", publicSecurity: "b", domainSuffixes: [] },
	...Object.fromEntries(backends.map((name) => [toUpstreamName(name), `https://gw.hongshan.cn/${name}`])),
};

function check(change: object): string[] {
	const vars = { ...good, ...change };
	const { config, faults } = checkConfig(vars, { hasReference: true, isFile: true });
	expect(faults).toEqual([]);
	return checkStorefront({ vars, kv_namespaces } as { vars: Record<string, unknown> }, config);
}

describe("§3 deploy", () => {
	test("a good configuration has no fault", () => {
		expect(check({})).toEqual([]);
	});

	test.each([
		["https://mall.hongshan.cn/api", "mall.hongshan.cn"],
		["https://mall-test.hongshan.cn", "mall-test.hongshan.cn"],
		["https://pay.mall.hongshan.cn", "pay.mall.hongshan.cn"],
		["https://API.MALL.hongshan.cn./pay", "api.mall.hongshan.cn"],
	])("a backend at %s is refused: it is a host of the mall", (UPSTREAM_PAY, host) => {
		expect(check({ UPSTREAM_PAY })).toEqual([
			`UPSTREAM_PAY: ${host} is a host of the mall M1001: it would call itself`,
		]);
	});

	test.each(["10.1.2.3", "192.168.1.5", "172.20.0.1", "[fd00::1]", "gw.local", "mall.internal", "gw.test"])(
		"a backend at %s is refused: Cloudflare does not reach it",
		(host) => {
			expect(check({ UPSTREAM_PAY: `https://${host}/pay` })).toEqual([
				`UPSTREAM_PAY: ${host} is in a private network, which Cloudflare does not reach`,
			]);
		},
	);

	test("two backends with one base are refused, however it is written", () => {
		expect(
			check({ UPSTREAM_SMS: "https://GW.hongshan.cn:443/pay/", UPSTREAM_PAY: "https://gw.hongshan.cn/pay" }),
		).toEqual(["UPSTREAM_PAY: has the same base as UPSTREAM_SMS"]);
	});

	test.each(["10.0.0.8", "192.168.1.20"])("a mall at the address %s is refused", (suffix) => {
		expect(check({ MALLS: [{ ...mall, domainSuffixes: ["mall.cn", suffix] }] })).toEqual([
			`MALLS.0.domainSuffixes.1: ${suffix} is an address; a mall needs a domain name`,
		]);
	});

	test.each(["com.cn", "gov.cn", "bj.cn", "co.uk", "xn--55qx5d.cn", "com.hk", "workers.dev", "pages.dev"])(
		"the public suffix %s is no mall's: hosts below it are anybody's",
		(suffix) => {
			expect(check({ MALLS: [{ ...mall, domainSuffixes: [suffix] }] })).toEqual([
				`MALLS.0.domainSuffixes.0: ${suffix} is a public suffix: anybody may have a name below it`,
			]);
		},
	);

	test.each(["hongshan.com.cn", "mall.bj.cn", "mall.xn--55qx5d.cn", "shop.acct.workers.dev"])(
		"%s may be a mall's suffix",
		(suffix) => {
			expect(check({ MALLS: [{ ...mall, domainSuffixes: [suffix] }] })).toEqual([]);
		},
	);

	test("more malls than a variable holds are refused, and the way for them is told", () => {
		const make = (count: number) =>
			Array.from({ length: count }, (_, at) => ({
				mallCode: `M${2001 + at}`,
				domainSuffixes: [`mall-${at}.hongshan.cn`, `mall-${at}-test.hongshan.cn`],
				linkHosts: [`mall-${at}.hongshan.cn`],
			}));
		expect(check({ MALLS: make(30) })).toEqual([]);
		const bytes = JSON.stringify(make(60)).length;
		expect(check({ MALLS: make(60) })).toEqual([
			`MALLS: has ${bytes} bytes, and a variable holds 5120; bind MALL_LIST, and use "npm run malls -- put FILE --remote"`,
		]);
	});
});
