import { expect, test } from "vitest";
import { backends } from "~/api/endpoint/endpoint";
import { describeDeployment } from "./describe-deployment";
import type { BuiltWorker } from "./platform";
import { requireGoodConfig } from "./require-good-config";

const built: BuiltWorker = {
	name: "mall",
	main: "index.js",
	compatibility_date: "2026-10-01",
	compatibility_flags: ["nodejs_compat"],
	vars: {
		MALLS: [{ mallCode: "M1", domainSuffixes: ["mall.hongshan.cn", "mall-test.hongshan.cn"] }],
		DEFAULT_RECORD: { website: "a", publicSecurity: "b", domainSuffixes: [] },
		REFERENCE_BACKENDS: "*",
		UPSTREAM_PAY: "https://pay.hongshan.cn/base/",
	},
	kv_namespaces: [{ binding: "SESSIONS", id: "0123456789abcdef0123456789abcdef" }],
	d1_databases: [],
	services: [{ binding: "REFERENCE", service: "mall-reference" }],
	routes: ["mall.hongshan.cn/*", "mall-test.hongshan.cn/*"],
};
const unknown = {
	...built,
	vars: { ...built.vars, LOG_LEVEL: "info", OPERATOR_TOKEN: "a-long-secret-here" },
};
const misspelt = { ...built, vars: { ...built.vars, UPSTREAM_SMSS: "https://sms.hongshan.cn" } };

test("§3 deploy: says malls, hosts and the address of each backend", () => {
	const { lines, faults } = describeDeployment(built);
	expect(faults).toEqual([]);
	expect(lines).toContain("  M1  mall.hongshan.cn mall-test.hongshan.cn");
	expect(lines).toContain("  pay → https://pay.hongshan.cn/base");
	expect(lines.filter((line) => line.endsWith("→ mall-reference"))).toHaveLength(backends.length - 1);
});

test("§3 deploy: without SESSIONS it answers 503 to everybody, so it is refused", () => {
	expect(describeDeployment({ ...built, kv_namespaces: [] }).faults).toEqual([
		expect.stringMatching(/^kv_namespaces\.SESSIONS: is missing/),
	]);
});

test("§3 deploy: a binding that stands twice, and the flag that is missing, are refused", () => {
	const kv_namespaces = [...built.kv_namespaces, ...built.kv_namespaces];
	expect(describeDeployment({ ...built, kv_namespaces }).faults).toContain(
		"kv_namespaces.SESSIONS: is bound 2 times; leave one",
	);
	expect(describeDeployment({ ...built, compatibility_flags: [] }).faults).toEqual([
		"compatibility_flags: nodejs_compat is missing; the storefront needs Node's modules",
	]);
});

test("§3 deploy: prints [[routes]] of every suffix, and refuses none unless that is said", () => {
	const { lines, faults } = describeDeployment({ ...built, routes: [] });
	for (const host of ["mall.hongshan.cn", "mall-test.hongshan.cn"])
		expect(lines.join("\n")).toContain(`[[routes]]\npattern = "${host}"\ncustom_domain = true`);
	expect(faults).toEqual([
		expect.stringMatching(/^routes: none leads mall\.hongshan\.cn, mall-test\.hongshan\.cn/),
	]);
	expect(describeDeployment({ ...built, routes: [] }, { withoutRoutes: true }).faults).toEqual([]);
});

test("§3 deploy, start: a misspelt variable, and a placeholder of the reference worker, are named", () => {
	const reference = {
		...built,
		name: "mall-reference",
		vars: { CONSOLE: "on" },
		kv_namespaces: [],
		d1_databases: [{ binding: "DB", database_id: "6f0c6a53-5b0e-4c6e-9a55-3f4c7c2a9b10" }],
	};
	expect(describeDeployment(misspelt, { reference }).faults).toEqual([
		expect.stringMatching(/^UPSTREAM_SMSS: no such variable/),
		expect.stringMatching(/^mall-reference: CONSOLE: opens the console to anybody/),
		expect.stringMatching(/^mall-reference: d1_databases\.DB\.database_id: is a placeholder/),
	]);
	const vars = {
		CONSOLE_HOTS: "c.hongshan.cn",
		CONSOLE_HOST: "Console.hongshan.cn",
		CONSOLE_URL: "http://b.hongshan.cn",
	};
	const d1_databases = [{ binding: "DB", database_id: "0123456789abcdef0123456789abcdef" }];
	expect(describeDeployment(built, { reference: { ...reference, vars, d1_databases } }).faults).toEqual([
		"mall-reference: CONSOLE_HOTS: no such variable; the nearest one is CONSOLE_HOST",
		"mall-reference: CONSOLE_HOST: must be a lower-case domain name, without scheme and port",
		"mall-reference: CONSOLE_URL: must begin with https://",
	]);
	const good = {
		CONSOLE_HOST: "console.hongshan.cn",
		CONSOLE_URL: "https://b.hongshan.cn",
		WITHOUT_EXTENSIONS: "*",
	};
	expect(describeDeployment(built, { reference: { ...reference, vars: good, d1_databases } }).faults).toEqual(
		[],
	);
	const inMall = { ...reference, vars: { CONSOLE_HOST: "console.mall.hongshan.cn" }, d1_databases };
	expect(describeDeployment(built, { reference: inMall }).faults).toEqual([
		"mall-reference: CONSOLE_HOST: console.mall.hongshan.cn is a host of the mall M1; give the console another one",
	]);
	expect(describeDeployment(unknown).faults).toEqual([
		expect.stringMatching(/^LOG_LEVEL: no such variable/),
		expect.stringMatching(/^OPERATOR_TOKEN: is a secret/),
	]);
	expect(() => requireGoodConfig(unknown)).toThrow("LOG_LEVEL: no such variable");
	expect(() => requireGoodConfig(misspelt)).toThrow("UPSTREAM_SMSS: no such variable");
	expect(() =>
		requireGoodConfig({ ...built, vars: { ...built.vars, REFERENCE_BACKENDS: "*" } }),
	).not.toThrow();
	// MALL_LIST, which npm start binds always, may have the mall.
	const EXTENSIONS = { M2001: ["lines"] };
	expect(() => requireGoodConfig({ ...built, vars: { ...built.vars, EXTENSIONS } })).not.toThrow();
});
