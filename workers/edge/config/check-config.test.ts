import { describe, expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { backends } from "~/api/endpoint/endpoint";
import { present } from "~/api/wire/present";
import { checkConfig } from "./check-config";
import { checkDeployment } from "./check-deployment";
import { parseMalls } from "./malls";
import { toUpstreamName } from "./upstreams";

const mall = { mallCode: "M1", domainSuffixes: ["mall.example"], linkHosts: ["hall.example"] };
const good = {
	MALLS: [mall],
	DEFAULT_RECORD: { website: "a", publicSecurity: "b", domainSuffixes: ["test.example"] },
	...Object.fromEntries(backends.map((name) => [toUpstreamName(name), `https://gateway.example/${name}`])),
};
const second = { mallCode: "M2", domainSuffixes: ["other.example"] };

function check(change: Record<string, unknown>, hasReference = false) {
	return checkConfig({ ...good, ...change }, { hasReference });
}

describe("§3 config", () => {
	test("a good one has no fault, and each backend its address", () => {
		const { config, faults } = check({ UPSTREAM_COMMODITY_DETAIL: "https://gateway.example/detail/" });
		expect(faults).toEqual([]);
		expect([...(config?.upstreams.keys() ?? [])]).toEqual([...backends]);
		expect(config?.upstreams.get("commodityDetail")?.base).toBe("https://gateway.example/detail");
	});

	test("a base URL is written in one way, whatever stands around it", () => {
		const { config } = check({ UPSTREAM_MALL: " https://Gateway.example:443/mall/ " });
		expect(config?.upstreams.get("mall")?.base).toBe("https://gateway.example/mall");
	});

	test("§7 extensions: the variable lists those of a mall's backends by the mall's code", () => {
		expect(check({}).config?.extensions).toEqual({});
		const EXTENSIONS = { M1: ["inquiry"], "*": [] };
		expect(check({ EXTENSIONS })).toMatchObject({ config: { extensions: EXTENSIONS }, faults: [] });
	});

	test("C7: the header with the client's address is Cloudflare's unless another one is named", () => {
		expect(check({}).config?.clientIpHeader).toBe("cf-connecting-ip");
		expect(check({ CLIENT_IP_HEADER: "X-Real-IP" })).toMatchObject({
			config: { clientIpHeader: "x-real-ip" },
			faults: [],
		});
		expect(check({ CLIENT_IP_HEADER: "" }).config?.clientIpHeader).toBe("");
	});

	test.each<[string, Record<string, unknown>, string | RegExp]>([
		[
			"a list as the header with the client's address",
			{ CLIENT_IP_HEADER: "X-Forwarded-For" },
			/^CLIENT_IP_HEADER: is a list that a client can begin/,
		],
		...["Authorization", "cookie", "Host", "user-agent", "Accept-Language", "sec-ch-ua"].map(
			(name): [string, Record<string, unknown>, RegExp] => [
				`${name} as the header with the client's address`,
				{ CLIENT_IP_HEADER: name },
				/^CLIENT_IP_HEADER: is a header that the browser sets/,
			],
		),
		["two headers with it", { CLIENT_IP_HEADER: "a, b" }, /^CLIENT_IP_HEADER: must be the name of a header/],
		[
			"a misspelt variable",
			{ UPSTREAM_MAL: "https://a.example" },
			"UPSTREAM_MAL: no such variable; the nearest one is UPSTREAM_MALL",
		],
		[
			"a backend that is none and near none",
			{ UPSTREAM_ORDERS: "https://a.example" },
			"UPSTREAM_ORDERS: no such variable",
		],
		["a variable in lower case", { upstream_mall: "https://a.example" }, /^upstream_mall: no such variable/],
		...[
			["UPSTEAM_MALL", "UPSTREAM_MALL"],
			["CLIENT_IP_HEADR", "CLIENT_IP_HEADER"],
			["LOG_SAMPLE_RAT", "LOG_SAMPLE_RATE"],
			["EXTENSION", "EXTENSIONS"],
			["client_ip_header", "CLIENT_IP_HEADER"],
			["MALL", "MALLS"],
		].map(([name = "", near]): [string, Record<string, unknown>, string] => [
			`a variable that looks like ${near}: ${name}`,
			{ [name]: name === "EXTENSION" ? {} : "a" },
			`${name}: no such variable; the nearest one is ${near}`,
		]),
		[
			"a backend without an address",
			{ UPSTREAM_PAY: undefined },
			"UPSTREAM_PAY: is missing; set the backend's base URL, or let REFERENCE_BACKENDS name pay",
		],
		[
			"a reference backend without the reference worker",
			{ UPSTREAM_PAY: undefined, REFERENCE_BACKENDS: "pay" },
			"REFERENCE_BACKENDS: needs the service binding REFERENCE to the reference worker",
		],
		[
			"a reference backend that is none",
			{ REFERENCE_BACKENDS: "pays" },
			/^REFERENCE_BACKENDS: pays is no backend/,
		],
		[
			"an address that is no URL",
			{ UPSTREAM_MALL: "gateway" },
			"UPSTREAM_MALL: must be an http(s) URL without user, query and fragment",
		],
		...[
			"https://gateway.example:0/mall",
			"https://u:p@gateway.example",
			"https://gateway.example?tenant=1",
		].map((UPSTREAM_MALL): [string, Record<string, unknown>, string] => [
			`the address ${UPSTREAM_MALL}`,
			{ UPSTREAM_MALL },
			"UPSTREAM_MALL: must be an http(s) URL without user, query and fragment",
		]),
		...[
			...["//mall", "/a//mall", "/mall//", "/../mall", "/a/./mall", "/%2e%2e/mall", "/a%2Fmall", "\\mall"],
			...["/{tenant}/mall", "/$TENANT/mall", "/<tenant>/mall", "/mall api", "/商城", "/mall?", "/mall#"],
		].map((path): [string, Record<string, unknown>, string] => [
			`the path ${path} of a backend`,
			{ UPSTREAM_MALL: `https://gateway.example${path}` },
			'UPSTREAM_MALL: must have a plain path, e.g. https://gateway.cn/mall/v1: no "//", "..", braces or spaces',
		]),
		[
			"an address with one slash",
			{ UPSTREAM_MALL: "https:/gateway.example/mall" },
			/^UPSTREAM_MALL: must have a plain path/,
		],
		[
			"an admin system with a path of two slashes",
			{ MALLS: [{ ...mall, adminUrl: "https://hall.example//admin" }] },
			/^MALLS\.0\.adminUrl: must have a plain path/,
		],
		[
			"plain http",
			{ UPSTREAM_MALL: "http://gateway.example" },
			"UPSTREAM_MALL: http:// sends tokens and orders unencrypted; use https://, or let UPSTREAM_INSECURE name mall",
		],
		["a field that no mall has", { MALLS: [{ ...mall, themes: "red" }] }, "MALLS.0.themes: no such field"],
		[
			"an extension that is none",
			{ EXTENSIONS: { M1: ["inquiries"] } },
			/^EXTENSIONS\.M1\.0: no such extension; there are afterSale, /,
		],
		[
			"an extension of before",
			{ EXTENSIONS: { M1: ["inquiry", "savedLists"] } },
			'EXTENSIONS.M1.1: "savedLists" is part of the extension "lists" now; name that one',
		],
		["a short secret", { OPERATOR_TOKEN: "short" }, "OPERATOR_TOKEN: must have 16 characters or more"],
		["extensions of no mall", { EXTENSIONS: { M2: [] } }, "EXTENSIONS.M2: is the code of no mall of MALLS"],
		...["红杉", "M 1", "M.1", "a/b"].map((mallCode): [string, Record<string, unknown>, string] => [
			`the mall code ${mallCode}`,
			{ MALLS: [{ ...mall, mallCode }] },
			'MALLS.0.mallCode: must be of the letters A-Z and a-z, digits, "-" and "_": it travels in a header',
		]),
		...["com", "mall"].map((suffix): [string, Record<string, unknown>, string] => [
			`the whole of .${suffix} as a suffix`,
			{ MALLS: [{ ...mall, domainSuffixes: ["mall.example", suffix] }] },
			"MALLS.0.domainSuffixes.1: must have a dot: a mall's hosts are below it",
		]),
		...[
			...["-a.cn", "a-.cn", "a..cn", "a.cn.", ".a.cn", "A.cn", "a.cn:443", "*.a.cn", "a_b.cn", "商城.cn"],
			...["0x7f.1", "10.0.0.256", `${"a".repeat(64)}.cn`, `${"a.".repeat(130)}cn`],
		].map((suffix): [string, Record<string, unknown>, RegExp] => [
			`the suffix ${suffix}`,
			{ MALLS: [{ ...mall, domainSuffixes: [suffix] }] },
			/^MALLS\.0\.domainSuffixes\.0: must be a lower-case/,
		]),
		[
			"a mall code of 65 letters",
			{ MALLS: [{ ...mall, mallCode: "M".repeat(65) }] },
			"MALLS.0.mallCode: must have 64 characters or fewer",
		],
		["malls as text", { MALLS: JSON.stringify([mall]) }, "MALLS: must be an array"],
		[
			"suffixes as text",
			{ MALLS: [{ ...mall, domainSuffixes: "mall.example" }] },
			"MALLS.0.domainSuffixes: must be an array",
		],
		["extensions as text", { EXTENSIONS: "lines" }, "EXTENSIONS: must be a table"],
		["extensions of no code", { EXTENSIONS: { M1: "lines" } }, "EXTENSIONS.M1: must be an array"],
		["a missing field", { MALLS: [{ ...mall, mallCode: undefined }] }, /^MALLS\.0\.mallCode: /],
		["no record", { DEFAULT_RECORD: undefined }, "DEFAULT_RECORD: is missing"],
		[
			"a code twice",
			{ MALLS: [mall, { ...second, mallCode: "M1" }] },
			"MALLS.1.mallCode: M1 is the code of MALLS.0, too",
		],
		[
			"a suffix twice",
			{ MALLS: [mall, { ...second, domainSuffixes: ["other.example", "mall.example"] }] },
			"MALLS.1.domainSuffixes.1: mall.example is in MALLS.0.domainSuffixes.0, too",
		],
		[
			"a suffix below another mall's",
			{ MALLS: [mall, { ...second, domainSuffixes: ["test.mall.example"] }] },
			"MALLS.1.domainSuffixes.0: test.mall.example lies below mall.example of another mall (MALLS.0.domainSuffixes.0)",
		],
		[
			"a suffix above another mall's",
			{
				MALLS: [
					{ ...mall, domainSuffixes: ["a.b.example"] },
					{ ...second, domainSuffixes: ["b.example"] },
				],
			},
			"MALLS.0.domainSuffixes.0: a.b.example lies below b.example of another mall (MALLS.1.domainSuffixes.0)",
		],
		["a share over all", { LOG_SAMPLE_RATE: 10 }, "LOG_SAMPLE_RATE: must be from 0 to 1"],
		["a share in words", { LOG_SAMPLE_RATE: "all" }, "LOG_SAMPLE_RATE: must be from 0 to 1"],
		["headers that are no JSON", { UPSTREAM_HEADERS: "x-key: secret" }, /^UPSTREAM_HEADERS: must be JSON/],
		[
			"headers of no backend",
			{ UPSTREAM_HEADERS: '{"malls":{"x-key":"secret"}}' },
			/^UPSTREAM_HEADERS\.malls: is no backend/,
		],
		[
			"a header of the storefront",
			{ UPSTREAM_HEADERS: '{"mall":{"Authorization":"secret"}}' },
			"UPSTREAM_HEADERS.mall.Authorization: is a header that the storefront sets by itself",
		],
		[
			"a header with a line break",
			{ UPSTREAM_HEADERS: '{"mall":{"x-key":"secret\\r\\n"}}' },
			/^UPSTREAM_HEADERS\.mall\.x-key: must be printable/,
		],
	])("%s is refused by the name of the field", (_, change, sentence) => {
		const { faults } = check(change);
		expect(faults).toEqual([typeof sentence === "string" ? sentence : expect.stringMatching(sentence)]);
		expect(faults.join()).not.toContain("secret");
	});

	test("beside other bindings an unknown variable is no fault; in a file of variables it is refused", () => {
		const SOME_QUEUE = new (class Queue {})();
		const others = { SOME_QUEUE, MAIL: "a@b.example", API_KEY: "a", TZ: "Asia/Shanghai" };
		expect(check(others).faults).toEqual([]);
		// A binding is not a variable, even where its name is like one's.
		expect(check({ EXTENSION: SOME_QUEUE }).faults).toEqual([]);
		expect(checkConfig({ ...good, ...others }, { hasReference: false, isFile: true }).faults).toEqual(
			Object.keys(others).map((name) => `${name}: no such variable`),
		);
		const known = { OPERATOR_TOKEN: "a-long-secret-of-an-operator", UPSTREAM_INSECURE: "pay" };
		expect(checkConfig({ ...good, ...known }, { hasReference: false, isFile: true }).faults).toEqual([]);
	});

	test('a name of REFERENCE_BACKENDS beside an address is refused; "*" fills the gaps', () => {
		expect(check({ REFERENCE_BACKENDS: "pay" }, true).faults).toEqual([
			"UPSTREAM_PAY: is set, and REFERENCE_BACKENDS names pay, too; remove one of them",
		]);
		const { config, faults } = check({ REFERENCE_BACKENDS: "*", UPSTREAM_PAY: undefined }, true);
		expect(faults).toEqual([]);
		expect(config?.upstreams.get("pay")?.base).toBeNull();
		expect(config?.upstreams.get("sms")?.base).toBe("https://gateway.example/sms");
	});

	test("plain http goes to this very machine, and where UPSTREAM_INSECURE allows it", () => {
		expect(check({ UPSTREAM_MALL: "http://127.0.0.1:9000/mall" }).faults).toEqual([]);
		expect(check({ UPSTREAM_MALL: "http://10.0.0.8", UPSTREAM_INSECURE: "mall, pay" }).faults).toEqual([]);
		expect(check({ UPSTREAM_MALL: "http://127.evil.example" }).faults).toHaveLength(1);
	});

	test("a list of malls may begin with the mark that editors of Windows write; localhost is a suffix", () => {
		const list = JSON.stringify([{ ...mall, mallCode: "m-1_A", domainSuffixes: ["localhost"] }]);
		expect(parseMalls(`\ufeff${list}`)).toMatchObject({ malls: [{ mallCode: "m-1_A" }], faults: [] });
	});

	test("a mall may have a suffix below another one of its own", () => {
		const domainSuffixes = ["mall.example", "test.mall.example"];
		expect(check({ MALLS: [{ ...mall, domainSuffixes }] }).faults).toEqual([]);
	});

	test("a backend gets the headers for all and its own, which win", () => {
		const { config } = check({ UPSTREAM_HEADERS: '{"*":{"X-From":"mall","x-a":"1"},"pay":{"x-a":"2"}}' });
		expect(Object.fromEntries(config?.upstreams.get("pay")?.headers ?? [])).toEqual({
			"x-from": "mall",
			"x-a": "2",
		});
		expect(Object.fromEntries(config?.upstreams.get("sms")?.headers ?? [])).toEqual({
			"x-from": "mall",
			"x-a": "1",
		});
	});
});

describe("§3 the project's own configuration", () => {
	const own = readConfig({ config: "wrangler.toml" });
	const reference = readConfig({ config: "workers/reference/wrangler.toml" });

	test("is right where the reference worker stands in for all backends, as npm start has it", () => {
		const vars = { ...own.vars, REFERENCE_BACKENDS: "*" };
		expect(checkConfig(vars, { hasReference: true, isFile: true }).faults).toEqual([]);
	});

	test("is refused for a deployment: no backend is named, its ids are placeholders, its hosts this machine", () => {
		expect(checkConfig(own.vars, { hasReference: true }).faults).toHaveLength(backends.length);
		const faults = checkDeployment(own);
		expect(faults[0]).toBe(
			'kv_namespaces.SESSIONS.id: is a placeholder; put the id that "wrangler kv namespace create SESSIONS" prints',
		);
		expect(faults).toContain("MALLS.0.domainSuffixes.0: hongshan.localhost is only on a developer's machine");
		expect(faults).toContain(
			"DEFAULT_RECORD.website: 京ICP备00000000号-1 is a placeholder; put your own value",
		);
		expect(faults).toContain(
			"DEFAULT_RECORD.publicSecurity: 京公网安备 11000000000000号 is a placeholder; put your own value",
		);
		expect(checkDeployment(reference)).toEqual([
			'd1_databases.DB.database_id: is a placeholder; put the id that "wrangler d1 create mall" prints',
		]);
	});

	test.each(["OPERATOR_TOKEN", "UPSTREAM_HEADERS", "CONSOLE_TOKEN"])(
		"a deployment is refused with the secret %s among its variables, without its value",
		(name) => {
			expect(checkDeployment({ vars: { [name]: "hidden" } })).toEqual([
				expect.stringMatching(`^${name}: is a secret; (?!.*hidden)`),
			]);
		},
	);

	test.each(["put-id-here", "…", "<id>", "SESSIONS", "0123456789abcdef", "0".repeat(32), undefined])(
		"a deployment is refused with the id %s: it names nothing",
		(id) => {
			expect(checkDeployment({ kv_namespaces: [{ binding: "SESSIONS", ...present({ id }) }] })).toEqual([
				expect.stringMatching(/^kv_namespaces\.SESSIONS\.id: is a placeholder/),
			]);
		},
	);

	test("a deployment is refused with one KV namespace under two names", () => {
		const id = "0123456789abcdef0123456789abcdef";
		for (const same of [id, id.toUpperCase(), id.replace(/^.{8}/, "$&-")]) {
			const kv_namespaces = [
				{ binding: "SESSIONS", id },
				{ binding: "MALL_LIST", id: same },
			];
			expect(checkDeployment({ kv_namespaces })).toEqual([
				expect.stringMatching(/^kv_namespaces\.MALL_LIST\.id: is the id of kv_namespaces\.SESSIONS\.id, too/),
			]);
		}
	});

	test.each([
		["UPSTREAM_MALL", "https://gateway.example.com/mall"],
		["UPSTREAM_MALL", "https://gateway.example/mall"],
		["UPSTREAM_PAY", "https://pay.invalid"],
		["UPSTREAM_PAY", "https://gw.test/pay"],
		["UPSTREAM_PAY", "…"],
		["CONSOLE_HOST", "console.example.com"],
		["UPSTREAM_SMS", "put-address-here"],
		["UPSTREAM_PAY", "https://your-gateway.cn/pay"],
		["UPSTREAM_PAY", "https://xxx.cn/pay"],
	])("a deployment is refused with the file's own placeholder for %s, %s", (name, value) => {
		expect(checkDeployment({ vars: { [name]: value } })).toEqual([
			`${name}: ${value} is a placeholder; put your own value`,
		]);
	});

	test("B7: a deployment writes no invocation logs, which the platform does unless the file says no", () => {
		const fault = [expect.stringMatching(/^observability\.logs\.invocation_logs: must be false/)];
		const check = (observability: object) => checkDeployment({ observability });
		expect(check({ enabled: true })).toEqual(fault);
		expect(check({ enabled: true, logs: { enabled: true } })).toEqual(fault);
		expect(check({ logs: { enabled: true, invocation_logs: true } })).toEqual(fault);
		expect(check({ enabled: true, logs: { enabled: true, invocation_logs: false } })).toEqual([]);
		expect(check({ enabled: true, logs: { enabled: false } })).toEqual([]);
		expect(check({ enabled: false })).toEqual([]);
		expect(checkDeployment({ vars: {} })).toEqual([]);
	});

	test("a deployment reaches no backend of this machine", () => {
		expect(checkDeployment({ vars: { UPSTREAM_PAY: "http://127.0.0.1:9000" } })).toEqual([
			"UPSTREAM_PAY: http://127.0.0.1:9000 is only on a developer's machine",
		]);
	});
});
