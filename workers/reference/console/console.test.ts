import { describe, expect, test } from "vitest";
import { present } from "~/api/wire/present";
import { openReference } from "../../../tests/support/reference/reference";

const reference = await openReference();

const origin = "http://localhost:8787";
const paths = [
	"/seed",
	"/scheduled",
	"/goods/import",
	"/bank/1",
	"/wechat/1",
	"/transfer/1/approve",
	"/transfer/1/refuse",
	"/ship/1",
	"/deliver/1",
	"/cancel/agree/1",
	"/cancel/refuse/1",
	"/accounts/1",
	"/service/1",
	"/after-sales/finish/1",
	"/inquiries/1/offer/1",
	"/inquiries/1/close",
	"/reset-limits",
	"/testing/faults",
	"/testing/clock",
	"/testing/goods/1",
	"/testing/buyers/wanglei",
	"/testing/orders",
	"/testing/reset",
];
const foreign: [string, Record<string, string>][] = [
	["Fetch Metadata cross-site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }],
	["Fetch Metadata same-site", { "sec-fetch-site": "same-site", origin: "http://hongshan.localhost:8787" }],
	["Fetch Metadata none", { "sec-fetch-site": "none" }],
	[
		"Fetch Metadata cross-site and the header of a program",
		{ "sec-fetch-site": "cross-site", "x-mall-request": "1" },
	],
	["another Origin", { origin: "https://evil.example" }],
	[
		"Fetch Metadata and Origin that contradict each other",
		{ "sec-fetch-site": "same-origin", origin: "https://evil.example" },
	],
	["Origin null", { origin: "null" }],
	["another port", { origin: "http://localhost:3000" }],
	["only headers that a form can send", { "content-type": "text/plain" }],
];
const own: [string, Record<string, string>][] = [
	["its own page", { "sec-fetch-site": "same-origin", origin }],
	["its own page in an old browser", { origin }],
	["a program of this machine", { "x-mall-request": "1" }],
];

const post = (path: string, headers: Record<string, string>, body = "") =>
	reference.fetch(`${origin}${path}`, { method: "POST", headers, body, redirect: "manual" });

const countLimits = () => reference.db.prepare("SELECT count(*) AS n FROM limit_counters").first("n");

describe("the console", () => {
	test.each(foreign)("B1: refuses a POST with %s", async (_, headers) => {
		for (const path of paths) expect([path, (await post(path, headers)).status]).toEqual([path, 403]);
	});

	test.each([undefined, "text/plain", "multipart/form-data"])(
		"R10: a form with the content type %s is refused, not a 500",
		async (type) => {
			const headers = { "x-mall-request": "1", ...present({ "content-type": type }) };
			for (const path of [
				"/transfer/1/refuse",
				"/accounts/1",
				"/service/1",
				"/after-sales/refuse/1",
				"/invoices/1",
				"/inquiries/1/offer/1",
				"/search-words/synonyms/add",
			]) {
				const body = new TextEncoder().encode("amount=1") as unknown as string;
				expect([path, (await post(path, headers, body)).status]).toEqual([path, 400]);
			}
		},
	);

	test.each(own)("B1: accepts a POST from %s", async (_, headers) => {
		await reference.db.exec("INSERT INTO limit_counters VALUES ('a', 1, 1)");
		expect((await post("/reset-limits", headers)).status).toBe(303);
		expect(await countLimits()).toBe(0);
	});

	test("B1: a POST from another site changes neither limits nor goods", async () => {
		await reference.db.exec("INSERT INTO limit_counters VALUES ('a', 1, 1)");
		const line = JSON.stringify({
			spuId: "evil",
			name: "便宜货",
			categoryPath: ["居家", "布艺软装"],
			skus: [{ skuId: "evil-1", specs: [], price: "0.01", stock: 3 }],
		});
		const headers = { "sec-fetch-site": "cross-site", "content-type": "text/plain" };
		await post("/reset-limits", headers);
		await post("/goods/import", headers, line);
		expect(await countLimits()).toBe(1);
		expect(await reference.db.prepare("SELECT count(*) AS n FROM skus").first("n")).toBe(0);
	});

	test("B1: a link from another tab opens its pages, but a frame does not", async () => {
		const page = await reference.fetch(`${origin}/`, { headers: { "sec-fetch-site": "cross-site" } });
		expect([page.status, page.headers.get("content-security-policy")]).toEqual([
			200,
			expect.stringContaining("frame-ancestors 'none'"),
		]);
	});

	test("§7 openapi: serves the document, and a page of each backend in which every reference has its section", async () => {
		const read = async (path: string) => (await reference.fetch(`${origin}${path}`)).text();
		expect(JSON.parse(await read("/openapi.json")).openapi).toBe("3.1.0");
		expect(await read("/openapi")).toContain("GET /mall/order/detail/{orderId}");
		for (const backend of ["mall", "partner", "auth"]) {
			const page = await read(`/openapi/${backend}`);
			const aims = [...page.matchAll(/href="#(schema-\w+)"/g)].map(([, aim]) => aim);
			expect(aims.length).toBeGreaterThan(5);
			expect(aims.filter((aim) => !page.includes(`<section id="${aim}"`))).toEqual([]);
		}
		expect((await reference.fetch(`${origin}/openapi/none`)).status).toBe(404);
	});

	test("B2: markup in names and messages is text, in attributes too", async () => {
		const name = '"><script>alert(1)</script>';
		await reference.db.batch([
			reference.db.prepare("UPDATE companies SET company_name = ? WHERE company_id = 'C2021'").bind(name),
			reference.db.prepare("UPDATE malls SET name = ? WHERE mall_code = 'M1003'").bind(name),
		]);
		await reference.call("/auth/captcha/image");
		for (const path of ["/", "/accounts", `/search-words?keyword=${encodeURIComponent(name)}`]) {
			const answer = await reference.fetch(`${origin}${path}`);
			const page = await answer.text();
			expect(page).toContain("&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;");
			expect(page).not.toContain("<script");
			expect(answer.headers.get("content-security-policy")).toContain("default-src 'none'");
		}
	});

	test("O8: does not exist at any other host", async () => {
		expect((await reference.fetch("http://hongshan.localhost/sms/13800001021")).status).toBe(404);
		expect((await reference.fetch("http://evil.example/captcha/1")).status).toBe(404);
	});
});
