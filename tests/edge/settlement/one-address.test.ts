import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { toBoxName } from "~/parts/cart/lines/box-name";
import { type FaultyMall, openFaultyMall } from "../../support/backend/reference-upstream.ts";
import { changeGoods } from "../../support/mall/testing-api.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

/** The place of delivery in a call. */
type Told = { call: string; areaId: string | null; addressId: string | null };

const models = [
	{ mallName: "hongshan", mallCode: "M1001", loginName: "liuyang", model: "OPEN", suffix: "New" },
	{ mallName: "lanhai", mallCode: "M1002", loginName: "huangbo", model: "STANDARD", suffix: "" },
] as const;

const shenzhen = "44_4403_440305_0";

let mall: FaultyMall;
/** Articles of the south that the north lacks, and the reverse. */
let onlySouth: string;
let onlyNorth: string;
beforeAll(async () => {
	mall = await openFaultyMall();
	onlySouth = await stockOneRegion(3, 1);
	onlyNorth = await stockOneRegion(1, 3);
});
afterAll(() => mall?.[Symbol.asyncDispose]());
afterEach(() => mall.intercept(null));

/** Takes an article out of stock in one of two regions. Returns its id. */
async function stockOneRegion(has: number, lacks: number): Promise<string> {
	const skuId = await mall.db
		.prepare(
			`SELECT sku_id FROM skus JOIN stocks USING (sku_id)
			WHERE skus.state = 1 AND region = ? AND state_id = 33 AND num > 500 AND lowest_buy = 1 AND order_multiple = 1
				AND limit_buy IS NULL AND gifts = '[]' ORDER BY skus.id DESC LIMIT 1 OFFSET ?`,
		)
		.bind(has, lacks)
		.first<string>("sku_id");
	if (!skuId) throw new Error("the seed has no such goods");
	await changeGoods(mall, skuId, { stock: 0, region: lacks });
	return skuId;
}

/** Runs `work` and records the place in every call that can name one. */
async function record(work: () => Promise<unknown>): Promise<Told[]> {
	const told: Told[] = [];
	mall.intercept(({ method, url, body }) => {
		const { pathname, searchParams } = new URL(url, "http://backend.invalid");
		if (!/\/(?:cart|cartNew|settlement|settlementNew|goods|decoration)\//.test(pathname)) return false;
		const input = method === "GET" ? Object.fromEntries(searchParams) : JSON.parse(body.toString() || "{}");
		told.push({
			call: pathname.replace(/^\/(?:mall|decoration)/, ""),
			areaId: input.areaId ?? null,
			addressId: input.addressId ?? null,
		});
		return false;
	});
	await work();
	mall.intercept(null);
	return told;
}

/** The cookies of a buyer who has chosen a place. */
function toCookies(model: string, areaId: string, addressId = ""): Record<string, string> {
	const [provinceId = "", cityId = "", districtId = "", streetId = ""] = areaId.split("_");
	return { business_model: model, provinceId, cityId, districtId, streetId, addressId };
}

type Line = { skuId: string; cartItemId: string; errorMessage?: string; stockStateId: number };
const listLines = (cart: { venders?: { items: Line[] }[] }) =>
	(cart.venders ?? []).flatMap(({ items }) => items);

describe.each(models)("one address, $model", ({ mallName, mallCode, loginName, model, suffix }) => {
	let buyer: TestBuyer;
	let own: { addressId: string; addressIdStr: string; cityName: string }[];
	beforeAll(async () => {
		buyer = await createBuyer(mall, mallCode, loginName);
		own = (await buyer.get("mall", "/address/list")).body as unknown as typeof own;
	});

	const open = (path: string, areaId: string, addressId?: string) =>
		mall.fetch(mallName, path, { token: buyer.token, cookies: toCookies(model, areaId, addressId) });
	const post = (path: string, fields: Record<string, string>, areaId: string, addressId?: string) =>
		mall.fetch(mallName, path, {
			method: "POST",
			body: new URLSearchParams(fields),
			token: buyer.token,
			cookies: toCookies(model, areaId, addressId),
		});
	const addLine = async (skuId: string, areaId: string) => {
		await buyer.post("mall", `/cart${suffix}/add`, { items: [{ skuId, num: 1 }], areaId });
		const { body } = await buyer.get("mall", `/cart${suffix}/itemList`);
		return listLines(body).find((line) => line.skuId === skuId)?.cartItemId ?? "";
	};

	test("§3 address: the chosen area reaches every call of search, item, cart and settlement", async () => {
		const line = await addLine(onlySouth, shenzhen);
		const chosen = { areaId: shenzhen, addressId: null };
		const steps: [string, () => Promise<unknown>, string[]][] = [
			["home", () => open("/", shenzhen), [`/page/home/${mallCode}`]],
			["search", () => open("/search?keyword=手套", shenzhen), ["/goods/search"]],
			["item", () => open(`/item?skuId=${onlySouth}`, shenzhen), ["/goods/stock", "/goods/itemParts"]],
			["cart", () => open("/cartPage", shenzhen), [`/cart${suffix}/itemList`]],
			["add", () => post("/cartPage", { do: `add/${onlySouth}/1` }, shenzhen), [`/cart${suffix}/add`]],
			[
				"number",
				() => post("/cartPage", { do: `number/${line}/3` }, shenzhen),
				[`/cart${suffix}/modifyItemNumbers`],
			],
			[
				"select",
				() => post("/cartPage", { do: "select/all/1" }, shenzhen),
				[`/cart${suffix}/modify/selectStatus`],
			],
			[
				"settle",
				() => post("/cartPage", { do: "settle" }, shenzhen),
				[`/cart${suffix}/itemList`, `/settlement${suffix}/create`],
			],
			[
				"buy",
				() =>
					post(`/item?skuId=${onlySouth}`, { do: `buy/${onlySouth}`, [toBoxName(onlySouth)]: "1" }, shenzhen),
				[`/settlement${suffix}/create`],
			],
			["delete", () => post("/cartPage", { do: `delete/${line}` }, shenzhen), [`/cart${suffix}/delCartItem`]],
		];
		for (const [name, work, calls] of steps) {
			const told = await record(work);
			for (const call of calls) {
				expect([name, told.find((one) => one.call === call)]).toEqual([name, { call, ...chosen }]);
			}
			const others = told.filter(({ call, areaId }) => areaId !== shenzhen && !isPlaceless(call));
			expect([name, others]).toEqual([name, []]);
		}
	});

	test("§3 address: the buyer's own address reaches the settlement, which starts with it", async () => {
		const [first, second] = own;
		// Two addresses in one area: the id tells them apart.
		expect(second?.addressIdStr).toBe(first?.addressIdStr);
		const areaId = second?.addressIdStr ?? "";
		await addLine(onlyNorth, areaId);
		let location = "";
		const told = await record(async () => {
			await post("/cartPage", { do: "select/all/1" }, areaId, second?.addressId);
			const answer = await post("/cartPage", { do: "settle" }, areaId, second?.addressId);
			location = answer.headers.get("location") ?? "";
		});
		const call = `/settlement${suffix}/create`;
		expect(told.find((one) => one.call === call)).toEqual({ call, areaId, addressId: second?.addressId });
		const settlementId = new URL(location, "http://x").searchParams.get("settlementId");
		const { body } = await buyer.post("mall", `/settlement${suffix}/find/${settlementId}`);
		expect(body.address).toMatchObject({ addressId: second?.addressId });
	});

	test.each(["x", "0_0_0_0", "999999999_1_1_1", "1_72_55653", "-1_2_3_4", "%00_<img>_'_\""])(
		"§8 address: cookies that say %j break no page",
		async (areaId) => {
			for (const path of [
				"/",
				"/search?keyword=手套",
				`/item?skuId=${onlySouth}`,
				"/cartPage",
				"/location",
			]) {
				const answer = await mall.send(mallName, path.replace("手套", "%E6%89%8B%E5%A5%97"), {
					headers: {
						cookie: Object.entries({ authToken: buyer.token, ...toCookies(model, areaId, "<img>") })
							.map(([name, value]) => `${name}=${value}`)
							.join("; "),
					},
				});
				const html = await answer.text();
				expect([path, answer.status, html.includes("</html>"), /暂时无法显示/.test(html)]).toEqual([
					path,
					200,
					true,
					false,
				]);
			}
		},
	);

	test("CONTRACT Cart: for the same area, cart and search give the same stock of an article", async () => {
		const [north = "", south = ""] = [own[0]?.addressIdStr, shenzhen];
		await buyer.post("mall", `/cart${suffix}/add`, { items: [{ skuId: onlyNorth, num: 1 }], areaId: north });
		await buyer.post("mall", `/cart${suffix}/add`, { items: [{ skuId: onlySouth, num: 1 }], areaId: south });
		for (const [areaId, here, there] of [
			[north, onlyNorth, onlySouth],
			[south, onlySouth, onlyNorth],
		] as const) {
			const { body } = await buyer.get("mall", `/cart${suffix}/itemList?areaId=${areaId}`);
			const lines = new Map(listLines(body).map((line) => [line.skuId, line]));
			const found = await buyer.post("mall", "/goods/stock", {
				areaId,
				skuNums: [here, there].map((skuId) => ({ skuId, num: 1 })),
			});
			const states = (found.body as unknown as Line[]).map(({ stockStateId }) => stockStateId);
			expect([lines.get(here)?.stockStateId, lines.get(there)?.stockStateId]).toEqual(states);
			expect(lines.get(here)?.errorMessage).toBeUndefined();
			expect(lines.get(there)?.errorMessage).toContain("无货");
			const added = await buyer.post("mall", `/cart${suffix}/add`, {
				items: [
					{ skuId: here, num: 1 },
					{ skuId: there, num: 1 },
				],
				areaId,
			});
			expect([added.body.added, added.body.refused.map((one: Line) => one.skuId)]).toEqual([1, [there]]);
			const search = await buyer.post("mall", "/goods/search", { areaId, keyword: here, inStockOnly: true });
			expect(search.body.list.map((card: Line) => card.skuId)).toContain(here);
		}
	});

	test("CONTRACT Settlement: it starts with the address in the chosen area, otherwise with the default address", async () => {
		const start = async (place: { areaId?: string; addressId?: string }) => {
			const items = [
				{ skuId: onlyNorth, num: 1 },
				{ skuId: onlySouth, num: 1 },
			];
			const { body } = await buyer.post("mall", `/settlement${suffix}/create`, { items, ...place });
			const found = await buyer.post("mall", `/settlement${suffix}/find/${body.settlementId}`);
			return (found.body.address as { addressId: string } | undefined)?.addressId;
		};
		const [first, second, site] = own;
		const stranger = await createBuyer(mall, mallCode, mallCode === "M1001" ? "wanglei" : "chenjing");
		const [theirs] = (await stranger.get("mall", "/address/list")).body as unknown as typeof own;
		const north = first?.addressIdStr ?? "";
		expect(await start({})).toBe(first?.addressId);
		expect(await start({ areaId: site?.addressIdStr ?? "" })).toBe(site?.addressId);
		expect(await start({ areaId: north, addressId: second?.addressId ?? "" })).toBe(second?.addressId);
		expect(await start({ areaId: north, addressId: site?.addressId ?? "" })).toBe(first?.addressId);
		expect(await start({ areaId: "61_6101_610102_0" })).toBe(first?.addressId);
		expect(await start({ addressId: theirs?.addressId ?? "" })).toBe(first?.addressId);
	});
});

/** Calls that are not about stock. */
function isPlaceless(call: string): boolean {
	return /\/(?:cartNumber|goods\/sku|goods\/searchKeys|goods\/suggest|settlement(?:New)?\/(?:find|modify|promise))/.test(
		call,
	);
}
