import { describe, expect, test } from "vitest";
import { backends } from "~/api/endpoint/endpoint";
import { toUpstreamName } from "../config/upstreams";
import { parseEnv } from "./env";

const kv = { get: async () => null };
const reference = { fetch: async () => new Response("from the reference") };
const good = {
	MALLS: [{ mallCode: "M1", domainSuffixes: ["mall.example"], theme: "red", linkHosts: ["hall.example"] }],
	DEFAULT_RECORD: { website: "a", publicSecurity: "b", domainSuffixes: ["test.example"] },
	SESSIONS: kv,
	REFERENCE: reference,
	REFERENCE_BACKENDS: "*",
	ASSETS: reference,
};

describe("env", () => {
	test("§7.2 upstreams: every backend is behind the binding, except those with a URL of their own", async () => {
		const { upstreams, malls } = parseEnv({
			...good,
			UPSTREAM_COMMODITY_DETAIL: "https://gateway.example/detail/",
		});
		expect([...upstreams.keys()]).toEqual([...backends]);
		expect(upstreams.get("mall")?.base).toBe("http://reference/mall");
		expect(upstreams.get("commodityDetail")?.base).toBe("https://gateway.example/detail");
		expect(await (await upstreams.get("mall")?.fetch("http://reference/mall/x", {}))?.text()).toBe(
			"from the reference",
		);
		expect(malls[0]).toMatchObject({ mallCode: "M1", theme: "red" });
	});

	test("§7 upstreams: without the binding every backend needs its URL", () => {
		const urls = Object.fromEntries(
			backends.map((name) => [toUpstreamName(name), `https://${name.toLowerCase()}.example`]),
		);
		const foreign = { ...good, REFERENCE: undefined, REFERENCE_BACKENDS: undefined, ...urls };
		expect(parseEnv(foreign).upstreams.get("pay")?.base).toBe("https://pay.example");
		expect(() => parseEnv({ ...foreign, UPSTREAM_PAY: undefined })).toThrow("UPSTREAM_PAY");
	});

	test.each(["https://hall.example", "https://admin.hall.example/console/"])(
		"§2.13 env: %s may be a mall's admin system, since its host is on the mall's list",
		(adminUrl) => {
			const { malls } = parseEnv({ ...good, MALLS: [{ ...good.MALLS[0], adminUrl }] });
			expect(malls[0]?.adminUrl).toBe(adminUrl.replace(/\/$/, ""));
			expect(parseEnv(good).malls[0]?.adminUrl).toBeNull();
		},
	);

	test.each<[string, object]>([
		["MALLS", { MALLS: undefined }],
		["MALLS", { MALLS: [] }],
		["MALLS.0.mallCode", { MALLS: [{ domainSuffixes: ["a"] }] }],
		["MALLS.0.domainSuffixes", { MALLS: [{ mallCode: "M1", domainSuffixes: [] }] }],
		["MALLS.0.domainSuffixes.0", { MALLS: [{ mallCode: "M1", domainSuffixes: ["Mall.Example"] }] }],
		["MALLS.0.domainSuffixes.0", { MALLS: [{ mallCode: "M1", domainSuffixes: [".mall.example"] }] }],
		["MALLS.0.theme", { MALLS: [{ mallCode: "M1", domainSuffixes: ["a"], theme: "pink" }] }],
		...[
			"no url",
			"http://admin.hall.example",
			"https://admin.example",
			"https://evil-hall.example",
			"https://a:b@hall.example",
			"https://hall.example/?x=1",
			"javascript:alert(1)",
		].map(
			(adminUrl) => ["MALLS.0.adminUrl", { MALLS: [{ ...good.MALLS[0], adminUrl }] }] as [string, object],
		),
		["DEFAULT_RECORD", { DEFAULT_RECORD: "x" }],
		["DEFAULT_RECORD.website", { DEFAULT_RECORD: { publicSecurity: "b", domainSuffixes: [] } }],
		["SESSIONS", { SESSIONS: undefined }],
		["REFERENCE", { REFERENCE: "http://x" }],
		["UPSTREAM_MALL", { UPSTREAM_MALL: "no url" }],
		["UPSTREAM_MALL", { UPSTREAM_MALL: "ftp://a.example" }],
		["UPSTREAM_MALL", { UPSTREAM_MALL: "https://user:pass@a.example" }],
		["UPSTREAM_PAY", { UPSTREAM_PAY: "https://a.example/?x=1" }],
	])("§3 env: a bad %s stops the start and is named", (field, change) => {
		expect(() => parseEnv({ ...good, ...change })).toThrow(`${field}: `);
	});

	test("§3 env: all bad fields are named at once", () => {
		expect(() => parseEnv({})).toThrow(/MALLS: .*DEFAULT_RECORD: .*SESSIONS: /);
	});
});
