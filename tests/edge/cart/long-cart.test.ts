import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart, CartItem } from "../../../app/api/schema/cart.ts";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { callTesting, changeVender, emptyCarts } from "../../support/mall/testing-api.ts";
import { createBuyer, type TestBuyer } from "../../support/trade/trade.ts";

type Vender = Cart["venders"][0];

const lineCount = 120;
const carts = [
	{
		host: "hongshan",
		mallCode: "M1001",
		loginName: "zhaomin",
		page: "/cartPage",
		calls: "/cartNew",
		settle: "New",
	},
	{ host: "lanhai", mallCode: "M1002", loginName: "chenjing", page: "/cart", calls: "/cart", settle: "" },
] as const;

let mall: TestMall;
beforeAll(async () => {
	mall = await useResetMall();
});

describe.each(carts)(
	"a long cart without a script, %s",
	({ host, mallCode, loginName, page, calls, settle }) => {
		let buyer: TestBuyer;
		beforeAll(async () => {
			buyer = await createBuyer(mall, mallCode, loginName);
		});
		beforeEach(async () => {
			await emptyCarts(mall, loginName);
			await callTesting(mall, "POST", "/carts", { buyer: loginName, lines: lineCount });
		});

		const read = async () => (await buyer.get("mall", `${calls}/itemList`)).body as unknown as Cart;
		const open = async (query = "") => {
			const answer = await mall.fetch(host, page + query, { token: buyer.token });
			expect(answer.status).toBe(200);
			return answer.text();
		};
		const press = (button: string, { query = "", ...fields }: Record<string, string> = {}) =>
			mall.fetch(host, page + query, {
				method: "POST",
				token: buyer.token,
				body: new URLSearchParams({ ...fields, do: button }),
			});
		const listShown = (html: string) =>
			[...html.matchAll(/<(?:tr|li)[^>]* id="line-([^"]+)"/g)].map(([, id]) => id ?? "");
		const listBuyable = ({ venders }: Cart) =>
			venders.flatMap(({ items }) => items).filter(({ errorMessage }) => errorMessage === undefined);

		test("UX cart: its pages together have every line once, and each says the sums of the whole", async () => {
			const cart = await read();
			const pages = await Promise.all(["", "?pageIndex=2", "?pageIndex=3"].map(open));
			const shown = pages.map(listShown);
			expect(shown.map(({ length }) => length)).toEqual([50, 50, 20]);
			expect(new Set(shown.flat()).size).toBe(lineCount);
			const total = Number(cart.price.totalPrice).toLocaleString("en", { minimumFractionDigits: 2 });
			for (const html of pages) expect(html).toContain(`¥${total}`);
			expect(await open("?pageIndex=99")).toContain(`line-${shown[2]?.[0]}`);
		});

		test("UX cart: a typed number is saved before the next page opens; a wrong one stays in its box", async () => {
			const [line] = listBuyable(await read()) as [CartItem];
			const step = Math.max(line.lowestBuy, line.orderMultiple);
			const box = `num/${line.cartItemId}/${line.num}`;
			const refused = await press("page/2", { [box]: "很多" });
			expect(refused.status).toBe(400);
			expect(await refused.text()).toContain('value="很多"');
			const turned = await press("page/2", { [box]: String(line.num + step) });
			expect(turned.headers.get("location")).toBe(`${page}?pageIndex=2`);
			expect(listBuyable(await read())[0]).toMatchObject({
				cartItemId: line.cartItemId,
				num: line.num + step,
			});
		});

		test("UX cart: a supplier's box, 去结算 and 删除选中 are about the lines of all pages", async () => {
			await press("select/all/0");
			const { venders } = await read();
			const [vender] = venders.toSorted((a, b) => b.items.length - a.items.length) as [Cart["venders"][0]];
			const its = vender.items.filter(({ errorMessage }) => errorMessage === undefined);
			await press(`select/vender/${vender.venderId}/1`, { query: "?pageIndex=3" });
			const settled = await press("settle", { query: "?pageIndex=3" });
			const id = /settlementId=([^&]+)/.exec(settled.headers.get("location") ?? "")?.[1];
			const { body } = await buyer.post("mall", `/settlement${settle}/find/${id}`);
			const settledSkus = body.venders.flatMap(({ items }: { items: { skuId: string }[] }) => items);
			expect(settledSkus.map(({ skuId }: { skuId: string }) => skuId).sort()).toEqual(
				its.map(({ skuId }) => skuId).sort(),
			);
			await press("deleteChecked", { query: "?pageIndex=3" });
			expect((await read()).cartNumber).toBe(lineCount - its.length);
			await press("restore");
			expect((await read()).cartNumber).toBe(lineCount);
		});

		test("UX cart: a supplier's goods are settled alone, and the others stay checked", async () => {
			const { venders } = await read();
			const [vender, other] = venders.filter(({ checked }) => checked) as [Vender, Vender];
			expect(await open()).toContain(`value="settle/${vender.venderId}"`);
			const settled = await press(`settle/${vender.venderId}`);
			const id = /settlementId=([^&]+)/.exec(settled.headers.get("location") ?? "")?.[1];
			const { body } = await buyer.post("mall", `/settlement${settle}/find/${id}`);
			expect(body.venders.map(({ venderId }: Vender) => venderId)).toEqual([vender.venderId]);
			expect(body.goodsPrice ?? body.orderPrice).toBe(vender.price);
			const after = (await read()).venders.find(({ venderId }) => venderId === other.venderId);
			expect(after).toEqual(other);
			await press(`select/vender/${vender.venderId}/0`);
			const refused = await press(`settle/${vender.venderId}`);
			expect(refused.status).toBe(400);
			expect(await refused.text()).toContain("请选择要结算的商品");
			expect((await press("settle/nobody")).status).toBe(400);
		});

		test("UX cart: a step of the price follows the number, and the supplier's freight and what is missing to none follow the sum", async () => {
			const stepped = await mall.db
				.prepare(
					`SELECT sku_id AS skuId, price_ladder ->> '$[0].from' AS step, max(lowest_buy, order_multiple) AS num FROM skus JOIN stocks USING (sku_id)
				WHERE price_ladder <> '[]' AND state = 1 AND region = 1 AND stocks.num > 500 AND state_id = 33 AND limit_buy IS NULL AND order_multiple = 1
					AND lowest_buy < price_ladder ->> '$[0].from' AND price_ladder ->> '$[0].from' < 200 LIMIT 1`,
				)
				.first<{ skuId: string; step: number; num: number }>();
			if (!stepped) throw new Error("the seed has no such price");
			await emptyCarts(mall, loginName);
			await buyer.post("mall", `${calls}/add`, { items: [{ skuId: stepped.skuId, num: stepped.num }] });
			const [one] = listBuyable(await read()) as [CartItem];
			await press(`number/${one.cartItemId}/${stepped.step}`);
			const [many] = listBuyable(await read()) as [CartItem];
			expect(Number(many.price)).toBeLessThan(Number(one.price));
			const sum = Math.round(Number(many.subtotal) * 100);
			const venderId = (await read()).venders[0]?.venderId ?? "";
			const { body: before } = await callTesting(mall, "GET", `/venders/${venderId}`);
			await changeVender(mall, venderId, { freeFreightFromFen: sum + 1234 });
			try {
				expect(await open()).toContain("再买 ¥12.34 免运费");
			} finally {
				await changeVender(mall, venderId, { freeFreightFromFen: before.freeFreightFromFen });
			}
		});

		test("UX cart: from 20 lines on it can be searched; the sums stay those of the whole cart", async () => {
			const cart = await read();
			const { venderName, items } = cart.venders[0] as Cart["venders"][0];
			const html = await open(`?keyword=${encodeURIComponent(venderName)}`);
			expect(html).toContain(`找到 ${items.length} 种，共 ${lineCount} 种`);
			expect(listShown(html).sort()).toEqual(
				items
					.slice(0, 50)
					.map(({ cartItemId }) => cartItemId)
					.sort(),
			);
			const [line] = items as [CartItem];
			expect(listShown(await open(`?keyword=${line.skuId}`))).toContain(line.cartItemId);
			expect(await open("?keyword=%E6%97%A0%E6%AD%A4%E7%89%A9")).toContain("购物车里没有“无此物”");
			const gone = await press(`delete/${line.cartItemId}`, { query: `?keyword=${line.skuId}` });
			expect(gone.headers.get("location")).toBe(`${page}?keyword=${line.skuId}`);
			await press("select/all/1");
			await press("deleteChecked");
			expect(await open()).not.toContain("在购物车中查询");
		});

		test("UX cart: the specifications of a line are on the page that has it", async () => {
			const last = listShown(await open("?pageIndex=2")).at(-1);
			expect(listShown(await open(`?cartItemId=${last}`))).toContain(last);
		});
	},
);
