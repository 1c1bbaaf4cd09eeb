import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { backends } from "../../../app/api/endpoint/endpoint.ts";
import { resources } from "../../../app/domain/page/resources.ts";
import { formatMoney, formatPrice } from "../../../app/domain/text/money.ts";
import { type MallName, openMall, type TestMall } from "../../support/mall/mall.ts";
import { listToldColleagues, plantCanaries, seededBuyers } from "../../support/mall/seeded-buyers.ts";
import { callTesting, changeGoods } from "../../support/mall/testing-api.ts";
import { readPageForm } from "../../support/page/page-form.ts";
import { readShown, readText } from "../../support/page/read-page.ts";
import { takeEach } from "../../support/run/sample.ts";

type Buyer = {
	host: MallName;
	mallCode: string;
	loginName: string;
	token: string;
	told: string[];
	canaries: string[];
};

let mall: TestMall;
let buyers: Buyer[];
let skuId: string;
let pages: string[];
beforeAll(async () => {
	mall = await openMall();
	buyers = [];
	for (const buyer of seededBuyers) {
		const { mallName: host, mallCode, loginName } = buyer;
		const canaries = await plantCanaries(mall, buyer);
		const token = await mall.login(mallCode, loginName);
		const told = await listToldColleagues(mall, buyer);
		buyers.push({ host, mallCode, loginName, token, told, canaries: [token, ...canaries] });
	}
	skuId =
		(await mall.db.prepare("SELECT sku_id FROM skus WHERE state = 1 LIMIT 1").first<string>("sku_id")) ?? "";
	pages = ["/", "/search?keyword=%E6%89%8B%E5%A5%97", `/item?skuId=${skuId}`];
});
afterAll(() => mall?.[Symbol.asyncDispose]());

const get = (host: MallName, path: string, cookie: string, headers: Record<string, string | string[]> = {}) =>
	mall.send(host, path, { headers: { cookie, ...headers } });
const first = () => buyers[0] as Buyer;
const cookieOf = (buyer: Buyer) => `authToken=${buyer.token}`;
const outcome = (answer: Response) => answer.headers.get("server-timing")?.split(", ")[0];

async function loadUntilCached(path: string, cookie: string): Promise<string> {
	for (let tries = 0; tries < 20; tries++) {
		const answer = await get("hongshan", path, cookie);
		const text = await answer.text();
		if (outcome(answer) === "cache;desc=hit") return text;
		await wait(100);
	}
	throw new Error(`${path} is never answered from the cache`);
}

/**
 * On a busy machine a section comes late: the same page in another order, with a
 * script that puts it into its place.
 */
function isSame(page: string, other: string): boolean {
	const isLate = /\$R[CRS]\("/;
	return isLate.test(page) || isLate.test(other) ? readShown(page) === readShown(other) : page === other;
}

describe("the page cache", () => {
	test("C6: the policy of a cached page names exactly the scripts of that page", async () => {
		for (const path of pages) {
			await loadUntilCached(path, cookieOf(first()));
			const answer = await get("hongshan", path, cookieOf(first()));
			expect(outcome(answer)).toBe("cache;desc=hit");
			const scripts = (await answer.text()).matchAll(
				/<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs,
			);
			const hashes = [...scripts].map(
				([, text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
			);
			expect(hashes.length).toBeGreaterThan(1);
			const policy = answer.headers.get("content-security-policy");
			expect(policy).toContain(`script-src 'self' ${hashes.join(" ")};`);
		}
	});

	test("C4: the browser may store a page of the catalogue for 60 s under this cookie, and no other page", async () => {
		for (const path of [
			...pages,
			...pages.map((page) => page.replace(/^\/(?=\?|$)/, "/_").replace(/^(\/\w+)/, "$1.rsc")),
		]) {
			const answer = await get("hongshan", path, cookieOf(first()));
			expect([path, answer.status, answer.headers.get("cache-control")]).toEqual([
				path,
				200,
				"private, max-age=60",
			]);
			expect(answer.headers.get("vary")).toMatch(/\bCookie\b/i);
		}
		for (const path of ["/cart", "/cartNew", "/cartPage", "/login", "/nope", "/cart.rsc", "/item?skuId=0"]) {
			const answer = await get("hongshan", path, cookieOf(first()));
			expect([path, answer.headers.get("cache-control")]).toEqual([path, "no-store"]);
		}
	});

	test("C10: a page that is cached for an hour names no number of goods in the cart, the others do", async () => {
		for (const [path, isKnown] of [
			["/", true],
			["/noticeDetail?id=N100101", false],
		] as const) {
			const html = await (await get("hongshan", path, cookieOf(first()))).text();
			expect(html.includes('\\"follows\\":\\"cartNumber\\",\\"count\\":null')).toBe(!isKnown);
		}
	});

	test("C10: adding says, without a script, that the price is no longer the one that was read", async () => {
		const token = await mall.login("M1001", "wanglei");
		const page = `/item?skuId=${skuId}`;
		const html = await (await mall.fetch("hongshan", page, { token })).text();
		const [, read = ""] = /name="read" value="([^"]*)"/.exec(html.slice(html.indexOf('id="buy"'))) ?? [];
		const add = (path: string, fields: Record<string, string>) =>
			mall.fetch("hongshan", path, {
				token,
				method: "POST",
				body: new URLSearchParams({ read: read.replaceAll("&amp;", "&"), ...fields }),
			});
		const fields = { form: "buy", do: "add", [`num/${skuId}`]: "500" };
		// A redirect without a fragment would inherit that of the form's action.
		const added = await add(page, fields);
		expect([added.status, added.headers.get("location")]).toEqual([
			303,
			expect.stringMatching(/^\/cart(?:New)?#top$/),
		]);
		const { fen } = await raisePrice();
		const price = formatMoney(fen);
		const said = new RegExp(`价格已由 ¥[\\d,.]+ 变为 ¥${formatPrice(fen)}`);
		expect(await (await add(page, fields)).text()).toMatch(said);
		expect(await (await add("/cartPage", { do: `add/${skuId}/500` })).text()).toMatch(said);
		const cookies = { page_epoch: `after${fen}` };
		const now = await (await mall.fetch("hongshan", page, { token, cookies })).text();
		expect(now).toContain(`name="read" value="${skuId}=${price}"`);
		expect((await add(page, { ...fields, read: `${skuId}=${price}` })).status).toBe(303);
	});

	test("C4: logging out clears the browser's storage, by form and by call", async () => {
		const token = await mall.login("M1001", "liuyang");
		for (const path of [resources.logOut.path, "/api/auth/token/logout"]) {
			const headers = { "sec-fetch-site": "same-origin", cookie: `authToken=${token}` };
			const answer = await mall.send("hongshan", path, { method: "POST", headers, body: "" });
			expect(answer.headers.get("clear-site-data")).toContain('"cache", "storage"');
			expect(answer.headers.getSetCookie().join()).toMatch(/authToken=; .*Max-Age=0/);
		}
		expect((await get("hongshan", "/", `authToken=${token}`)).status).toBe(302);
	});

	test("C2: no mutation of headers and query changes the page (a sixth of 200)", async () => {
		const cookie = cookieOf(first());
		const names = [
			...[
				"x-forwarded-host",
				"x-forwarded-proto",
				"x-forwarded-for",
				"x-original-url",
				"x-rewrite-url",
				"x-host",
			],
			...[
				"forwarded",
				"accept",
				"accept-language",
				"accept-charset",
				"user-agent",
				"referer",
				"origin",
				"range",
			],
			...[
				"if-none-match",
				"if-modified-since",
				"x-react-router-spa-mode",
				"x-react-router-prerender-data",
				"x-remix-reload",
			],
			...[
				"x-http-method-override",
				"x-method-override",
				"content-type",
				"authorization",
				"x-mall-code",
				"purpose",
				"sec-purpose",
			],
			...[
				"rsc-action-id",
				"next-action",
				"x-nextjs-data",
				"save-data",
				"dpr",
				"cache-control",
				"pragma",
				"traceparent",
				"via",
			],
		];
		const values = ["evil.example", "text/x-component", "lanhai.localhost", "bytes=0-9", "poison-canary"];
		const queries = [
			...[
				"_routes=x",
				"_rsc=1",
				"index",
				"utm_source=poison-canary",
				"fbclid=1",
				"__proto__=1",
				"keyword[]=poison-canary",
			],
			...[
				"skuId=1&skuId=2",
				"pageIndex=999",
				`x=${"y".repeat(8000)}`,
				"callback=poison-canary",
				"_data=routes/home",
				"%00=1",
			],
		];
		const mutations: [string, string, Record<string, string>][] = [
			...names.flatMap((name) =>
				values.map((value): [string, string, Record<string, string>] => [name, "", { [name]: value }]),
			),
			...queries.map((query): [string, string, Record<string, string>] => [query, query, {}]),
			...["foreign=poison-canary", "session=poison-canary", "authToken2=poison-canary"].map(
				(pair): [string, string, Record<string, string>] => [pair, "", { cookie: pair }],
			),
		];
		expect(mutations.length).toBeGreaterThan(180);
		// The first render of an isolate loads its modules on the way, and names their styles in another order.
		for (const path of pages) await loadUntilCached(path, cookie);
		const baselines: string[] = [];
		for (const path of pages) baselines.push(await loadUntilCached(path, `${cookie}; page_epoch=baseline`));
		const poisoned: string[] = [];
		for (const [index, [name, query, { cookie: more, ...headers }]] of takeEach(6, mutations).entries()) {
			const path = pages[index % pages.length] as string;
			// Each mutation has an epoch of its own, so that the page is rendered for the mutated request.
			const own = `${cookie}; page_epoch=${createHash("sha256").update(name).digest("hex").slice(0, 11)}${String(index).padStart(3, "0")}`;
			const url = query ? `${path}${path.includes("?") ? "&" : "?"}${query}` : path;
			const method = index % 20 === 0 ? "HEAD" : "GET";
			await mall.send("hongshan", url, {
				method,
				headers: { cookie: more ? `${own}; ${more}` : own, ...headers },
			});
			const answer = await get("hongshan", path, own);
			const text = await answer.text();
			const isClean =
				answer.status === 200 && answer.headers.get("content-type") === "text/html; charset=utf-8";
			if (!isClean || text.includes("poison-canary") || !isSame(text, baselines[index % pages.length] ?? ""))
				poisoned.push(`${name} ${outcome(answer)}`);
		}
		expect(poisoned).toEqual([]);
	});

	test("C1: for every buyer × page × reader, no page holds another buyer's name, phone or token", async () => {
		let responses = 0;
		const leaks: string[] = [];
		for (const path of pages) {
			// One of each mall, in the long run all.
			for (const owner of takeEach(6, buyers)) {
				for (let warm = 0; warm < 2; warm++) {
					const own = await (await get(owner.host, path, cookieOf(owner))).text();
					expect([owner.loginName, own.includes(owner.canaries[1] as string)]).toEqual([
						owner.loginName,
						true,
					]);
				}
				const expired = `authToken=${owner.token.slice(0, -4)}0000`;
				const readers: [string, string][] = [
					["anonymous", ""],
					["expired", expired],
					["malformed", `authToken=${owner.token}; authToken=${owner.token}x`],
					...buyers
						.filter((one) => one !== owner)
						.map((one): [string, string] => [one.loginName, cookieOf(one)]),
				];
				for (const [reader, cookie] of readers) {
					for (const url of [path, path.replace(/^\/(\w*)/, (_, name) => `/${name || "_"}.rsc`)]) {
						const answer = await get(owner.host, url, cookie);
						const all = `${[...answer.headers].flat().join()}${await answer.text()}`;
						responses++;
						const [, name] = owner.canaries;
						const isTold = (canary: string) => canary === name && owner.told.includes(reader);
						if (owner.canaries.some((canary) => !isTold(canary) && all.includes(canary)))
							leaks.push(`${owner.loginName} → ${reader} ${url}`);
					}
				}
			}
		}
		expect(leaks).toEqual([]);
		expect(responses).toBeGreaterThanOrEqual(takeEach(6, buyers).length * 3 * 2 * 10);
	});

	test("C8: another mall does not accept a buyer's cookie: 13 backends answer 401 or 403 and no page opens", async () => {
		const paths: Record<string, string> = {
			mall: "/cartNew/itemList",
			purchaser: "/invoice/headers",
			decoration: "/page/home/M1002",
			user: "/company/userInfo",
			commodityDetail: "/more",
			permission: "/userMenu?snFlag=1&mode=1&status=1&terminalType=2",
			relationship: "/company/info",
			supplier: "/vender/1",
			partner: "/message/unreadCount",
			pay: "/wechat/native/create",
			// These backends have public calls only, which know nothing of the buyer.
			auth: "/token/renew",
			content: "/mall/own",
			sms: "/smsSend/own",
		};
		const cookie = cookieOf(first());
		for (const backend of backends) {
			const path = `/api/${backend}${paths[backend]}`;
			const isPost = ["commodityDetail", "pay"].includes(backend);
			const headers = { cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" };
			const answer = await mall.send("lanhai", path, {
				headers,
				...(isPost && { method: "POST", body: '{"skuId":"1","paymentId":"1"}' }),
			});
			const refused = ["auth", "content", "sms"].includes(backend) ? [404] : [401, 403];
			expect([path, refused.includes(answer.status)]).toEqual([path, true]);
		}
		for (const path of [...pages, "/cart", "/cartPage", "/orderConfirm?settlementId=x"]) {
			const answer = await get("lanhai", path, cookie);
			expect([path, answer.status, answer.headers.get("location")]).toEqual([
				path,
				302,
				expect.stringContaining("/login"),
			]);
			expect(await answer.text()).not.toContain(first().canaries[1]);
		}
	});
});

// They change the price of an article, so they come after the tests that compare its pages.
describe("a price that changes after it was read", () => {
	test("C10: buying at once says, before the confirmation, that the price is no longer the one that was read", async () => {
		const token = await mall.login("M1001", "wanglei");
		const page = `/item?skuId=${skuId}`;
		const press = (form: URLSearchParams) =>
			mall.fetch("hongshan", page, { token, method: "POST", body: form });
		const form = readPageForm(await (await mall.fetch("hongshan", page, { token })).text(), /id="num"/);
		form.set("do", `buy/${skuId}`);
		const { fen, from } = await raisePrice();
		form.set("read", `${skuId}=${formatMoney(from)}`);
		const told = await press(form);
		const html = await told.text();
		expect([told.status, told.headers.get("location")]).toEqual([400, null]);
		expect(readText(html)).toContain(`价格已由 ¥${formatPrice(from)} 变为 ¥${formatPrice(fen)}`);
		const again = readPageForm(html, /id="num"/);
		expect([again.get(`num/${skuId}`), again.get("read")]).toEqual([
			form.get(`num/${skuId}`),
			`${skuId}=${formatMoney(fen)}`,
		]);
		again.set("do", `buy/${skuId}`);
		const done = await press(again);
		expect([done.status, done.headers.get("location")]).toEqual([
			303,
			expect.stringMatching(/orderConfirm\?settlementId=[^#]+#top$/i),
		]);
	});

	test("C10: a purchase list says that a price is no longer the one that was read, and leads to the cart", async () => {
		const token = await mall.login("M1001", "wanglei");
		const press = (form: URLSearchParams) =>
			mall.fetch("hongshan", "/quick", {
				token,
				method: "POST",
				body: form,
				cookies: { business_model: "OPEN" },
			});
		const sql = "SELECT model, sale_unit AS unit FROM skus WHERE sku_id = ?";
		const sku = await mall.db.prepare(sql).bind(skuId).first<{ model: string; unit: string }>();
		const text = `${sku?.model} 500${sku?.unit}`;
		const html = await (await press(new URLSearchParams({ do: "read", text }))).text();
		const form = readPageForm(html, /name="text"/);
		form.delete("file");
		form.set("do", "add");
		for (const name of [...form.keys()].filter((name) => name.startsWith("pick/"))) form.set(name, skuId);
		const { fen, from } = await raisePrice();
		form.set("read", `${skuId}=${formatMoney(from)}`);
		const told = await press(form);
		const said = await told.text();
		expect([told.status, told.headers.get("location")]).toEqual([200, null]);
		expect(readText(said)).toContain(`价格已由 ¥${formatPrice(from)} 变为 ¥${formatPrice(fen)}`);
		expect(said).toMatch(/1 行已加入购物车，1 行价格有变，见各行.*<a[^>]*href="\/cartNew"[^>]*>去购物车</s);
	});
});

/** Changes the price of the article. Returns it and the one before, in fen. */
async function raisePrice(): Promise<{ fen: number; from: number }> {
	const { body } = await callTesting(mall, "GET", `/goods/${skuId}`);
	const fen = body.priceFen + 1032;
	await changeGoods(mall, skuId, { priceFen: fen, priceLadder: [] });
	return { fen, from: body.priceFen };
}
