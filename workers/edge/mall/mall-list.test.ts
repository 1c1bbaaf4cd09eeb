import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createFakeStorefront } from "../../../tests/support/backend/fake-storefront";
import { askMallList, mallCommands } from "../../local/operator/wrangler";
import { listRoutes } from "../../local/routes";
import { parseMalls } from "../config/malls";

const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
beforeEach(() => vi.useFakeTimers({ toFake: ["Date"], now: Date.UTC(2026, 10, 20, 8) }));
afterEach(() => {
	log.mockClear();
	vi.useRealTimers();
});

const fresh = { mallCode: "M2001", domainSuffixes: ["fresh.example"] };
const other = { mallCode: "M2002", domainSuffixes: ["other.example"] };

/** A storefront whose malls are in KV. */
function open(first: unknown) {
	const kv = { text: first === null ? null : JSON.stringify(first), reads: 0, isDown: false };
	const mallStore = {
		get: async () => {
			kv.reads++;
			if (kv.isDown) throw new Error("down");
			return kv.text;
		},
	} as never;
	const storefront = createFakeStorefront({ mallStore });
	const ask = async (host: string) => (await storefront.send(`http://${host}/healthy-page`)).status;
	/** After this time, and after a request that reads the list behind its answer. */
	const later = async (ms: number) => {
		vi.setSystemTime(Date.now() + ms);
		await ask("nobody.example");
	};
	return { kv, ask, later, put: (list: unknown) => (kv.text = JSON.stringify(list)) };
}

describe("malls in KV", () => {
	test("C7 malls: a mall that is put into KV answers within the minute, and one that is taken out is gone", async () => {
		const { ask, later, put } = open([fresh]);
		expect([await ask("fresh.example"), await ask("other.example")]).toEqual([200, 421]);
		put([other]);
		await later(31_000);
		expect([await ask("fresh.example"), await ask("other.example")]).toEqual([421, 200]);
	});

	test("C7 malls: KV is read once for all requests of half a minute, and never in front of an answer", async () => {
		const { kv, ask, later } = open([fresh]);
		for (const _ of [1, 2, 3]) await ask("fresh.example");
		expect(kv.reads).toBe(1);
		await later(29_000);
		expect(kv.reads).toBe(1);
		await later(2_000);
		expect(kv.reads).toBe(2);
	});

	test("C7 malls: after hours without a request, the first one waits for the list", async () => {
		const { ask, put } = open([fresh]);
		await ask("fresh.example");
		put([other]);
		vi.setSystemTime(Date.now() + 3_600_000);
		expect(await ask("fresh.example")).toBe(421);
	});

	test("C7 malls: without a list in KV, those of the configuration are there", async () => {
		const { ask } = open(null);
		expect([await ask("hongshan.localhost"), await ask("fresh.example")]).toEqual([200, 421]);
	});

	test.each([
		[
			"a suffix twice",
			[fresh, { ...other, domainSuffixes: ["fresh.example"] }],
			/MALLS\.1\.domainSuffixes\.0: /,
		],
		["a suffix inside another's", [fresh, { ...other, domainSuffixes: ["a.fresh.example"] }], /lies below/],
		["a code twice", [fresh, { ...other, mallCode: "M2001" }], /MALLS\.1\.mallCode: /],
		["an unknown field", [{ ...fresh, colour: "red" }], /MALLS\.0\.colour: no such field/],
		["no mall at all", [], /MALLS: must name a mall/],
		["no list", "fresh", /^MALLS: /],
	])(
		"C7 malls: a wrong list (%s) changes nothing, and the log names the field once",
		async (_, wrong, reason) => {
			const { ask, later, put } = open([fresh]);
			await ask("fresh.example");
			put(wrong);
			for (const __ of [1, 2, 3]) await later(31_000);
			expect([await ask("fresh.example"), await ask("other.example")]).toEqual([200, 421]);
			const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
			expect(lines).toEqual([{ level: "error", about: "malls", faults: [expect.stringMatching(reason)] }]);
		},
	);

	test("C7 malls: a KV that does not answer leaves the malls as they are", async () => {
		const { kv, ask, later } = open([fresh]);
		await ask("fresh.example");
		kv.isDown = true;
		await later(31_000);
		expect(await ask("fresh.example")).toBe(200);
		const { ask: askFirst, kv: down } = open([fresh]);
		down.isDown = true;
		expect([await askFirst("hongshan.localhost"), await askFirst("fresh.example")]).toEqual([200, 421]);
		down.isDown = false;
		await askFirst("hongshan.localhost");
		expect(await askFirst("fresh.example")).toBe(200);
	});
});

test("C7 malls: the program names wrangler's routes and commands", () => {
	const { malls } = parseMalls(
		JSON.stringify([{ ...fresh, domainSuffixes: ["fresh.example", "fresh-test.example"] }]),
	);
	expect(listRoutes(malls ?? [])).toBe(
		'# M2001\n[[routes]]\npattern = "fresh.example"\ncustom_domain = true\n\n# M2001\n[[routes]]\npattern = "fresh-test.example"\ncustom_domain = true',
	);
	const store = ["--binding", "MALL_LIST", "--remote", "-c", "wrangler.toml"];
	expect(mallCommands.put("a.json")).toEqual(["kv", "key", "put", "malls", "--path", "a.json", ...store]);
	const get = ["kv", "key", "get", "malls", "--text", ...store];
	const keys = ["kv", "key", "list", "--prefix", "malls", ...store];
	const answers = new Map([
		[`${keys}`, '[{"name":"malls"}]'],
		[`${get}`, "[]"],
	]);
	const ask = (args: readonly string[]) => answers.get(`${args}`) ?? "";
	expect(askMallList(ask)).toBe("[]");
	// wrangler fails where it is asked for a key that is absent.
	answers.set(`${keys}`, "[]").set(`${get}`, "404");
	expect(askMallList(ask)).toBeNull();
});
