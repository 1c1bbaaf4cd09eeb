import { describe, expect, test } from "vitest";
import { backends } from "~/api/endpoint/endpoint";
import { checkConfig } from "./check-config";
import { checkStorefront } from "./check-storefront";
import { toUpstreamName } from "./upstreams";

const file = {
	name: "procurement-mall",
	compatibility_flags: ["nodejs_compat"],
	kv_namespaces: [{ binding: "SESSIONS" }],
	services: [{ binding: "REFERENCE", service: "mall-reference" }],
};
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
	return checkStorefront({ ...file, vars }, config);
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

	test.each([
		"procurement-mall.acct.workers.dev",
		"1a2b3c4d-procurement-mall.acct.workers.dev",
		"Procurement-Mall.acct.workers.dev.",
	])("a backend at %s is refused: it is this worker", (host) => {
		expect(check({ UPSTREAM_PAY: `https://${host}/pay` })).toEqual([
			`UPSTREAM_PAY: ${new URL(`https://${host}`).hostname.replace(/\.$/, "")} is this worker: it would call itself`,
		]);
	});

	test("a backend may be another worker, and the reference worker is never this one", () => {
		expect(check({ UPSTREAM_PAY: "https://pay.acct.workers.dev" })).toEqual([]);
		const services = [{ binding: "REFERENCE", service: file.name }];
		expect(checkStorefront({ ...file, vars: {}, services }, null)).toEqual([
			"services.REFERENCE: procurement-mall is this worker: it would call itself",
		]);
	});

	test.each([
		...["10.1.2.3", "192.168.1.5", "1.2.3.4", "100.64.1.1", "224.0.0.1"],
		...["[fd00::1]", "[::ffff:a00:1]", "[::]", "[2001:db8::1]"],
	])("a backend at the address %s is refused: Cloudflare calls domain names alone", (host) => {
		expect(check({ UPSTREAM_PAY: `https://${host}/pay` })).toEqual([
			`UPSTREAM_PAY: ${host} is an address; a domain name is needed`,
		]);
	});

	test.each([
		"gateway",
		"gw.local",
		"gw.internal",
		"gw.lan",
		"gw.home.arpa",
		"gw.corp",
		"gw.onion",
		"gw.hongshan.con",
	])("%s is refused as a backend's host and as a mall's: the public DNS lacks it", (host) => {
		const reason = `${host} is a name that the public DNS lacks`;
		expect(check({ UPSTREAM_PAY: `https://${host}/pay` })).toEqual([`UPSTREAM_PAY: ${reason}`]);
		if (host.includes("."))
			expect(check({ MALLS: [{ ...mall, domainSuffixes: [host] }] })).toEqual([
				`MALLS.0.domainSuffixes.0: ${reason}`,
			]);
	});

	test("the address of the connection is refused for limits: Cloudflare tells none", () => {
		expect(check({ CLIENT_IP_HEADER: "" })).toEqual([
			'CLIENT_IP_HEADER: "" is for on premises; Cloudflare tells no address of the connection',
		]);
	});

	test("two backends with one base are refused, however it is written", () => {
		expect(
			check({ UPSTREAM_SMS: "https://GW.hongshan.cn:443/pay/", UPSTREAM_PAY: "https://gw.hongshan.cn/pay" }),
		).toEqual(["UPSTREAM_PAY: has the same base as UPSTREAM_SMS"]);
	});

	test.each(["10.0.0.8", "192.168.1.20"])("a mall at the address %s is refused", (suffix) => {
		expect(check({ MALLS: [{ ...mall, domainSuffixes: ["mall.cn", suffix] }] })).toEqual([
			`MALLS.0.domainSuffixes.1: ${suffix} is an address; a domain name is needed`,
		]);
	});

	test.each([
		"com.cn",
		"gov.cn",
		"bj.cn",
		"co.uk",
		"xn--55qx5d.cn",
		"com.hk",
		"workers.dev",
		"pages.dev",
		"gitee.io",
	])("the public suffix %s is no mall's and no host of links: hosts below it are anybody's", (suffix) => {
		const reason = `${suffix} is a public suffix: anybody may have a name below it`;
		expect(check({ MALLS: [{ ...mall, domainSuffixes: [suffix] }] })).toEqual([
			`MALLS.0.domainSuffixes.0: ${reason}`,
		]);
		expect(check({ MALLS: [{ ...mall, linkHosts: ["oa.hongshan.cn", suffix] }] })).toEqual([
			`MALLS.0.linkHosts.1: ${reason}`,
		]);
	});

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
