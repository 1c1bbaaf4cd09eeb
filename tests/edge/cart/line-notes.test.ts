import { strFromU8, unzipSync } from "fflate";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Cart, CartItem } from "../../../app/api/schema/cart.ts";
import { resources } from "../../../app/domain/page/resources.ts";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { callTesting, emptyCarts } from "../../support/mall/testing-api.ts";
import { createBuyer, findSkus, type TestBuyer, type TestSku } from "../../support/trade/trade.ts";

type Cased = Record<"model" | "mallCode" | "loginName" | "page" | "calls" | "settle", string> & {
	host: "hongshan" | "lanhai";
};
const open: Cased = {
	...{ model: "OPEN", mallCode: "M1001", loginName: "zhaomin", page: "/cartNew", calls: "/cartNew" },
	host: "hongshan",
	settle: "New",
};
const standard: Cased = {
	...{ model: "STANDARD", mallCode: "M1002", loginName: "chenjing", page: "/cart", calls: "/cart" },
	host: "lanhai",
	settle: "",
};

let shared: TestMall;
let skus: TestSku[];
beforeAll(async () => {
	shared = await useSharedMall();
	skus = await findSkus(shared, 2);
});

// Other files of the worker use the same buyers.
afterAll(async () => {
	for (const loginName of [open.loginName, standard.loginName, "hejun"]) await emptyCarts(shared, loginName);
});

/** A buyer with a cart of two lines. */
async function createCart(mall: TestMall, { host, mallCode, loginName, page, calls }: Cased, num?: number) {
	const buyer: TestBuyer = await createBuyer(mall, mallCode, loginName);
	const read = async () => {
		const { venders } = (await buyer.get("mall", `${calls}/itemList`)).body as unknown as Cart;
		return venders.flatMap(({ items }) => items);
	};
	await emptyCarts(mall, loginName);
	const items = skus.map((sku) => ({ skuId: sku.skuId, num: num ?? sku.num }));
	await buyer.post("mall", `${calls}/add`, { items });
	const line = (await read()).find(({ skuId }) => skuId === skus[0]?.skuId) as CartItem;
	const { cartItemId } = line;
	return {
		...{ buyer, read, line, cartItemId },
		find: async () => (await read()).find((one) => one.cartItemId === cartItemId),
		visit: async (path: string) => (await mall.fetch(host, path, { token: buyer.token })).text(),
		post: (path: string, fields: Record<string, string>) =>
			mall.fetch(host, path, { method: "POST", token: buyer.token, body: new URLSearchParams(fields) }),
		press: (button: string, fields: Record<string, string> = {}) =>
			mall.fetch(host, page, {
				...{ method: "POST", token: buyer.token, body: new URLSearchParams({ ...fields, do: button }) },
			}),
		sheet: async (path: string) => {
			const answer = await mall.fetch(host, path, { token: buyer.token });
			const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
			return strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
		},
	};
}

/** The id of the settlement to which an answer leads. */
const settlementOf = (answer: Response) =>
	/settlementId=([^&]+)/.exec(answer.headers.get("location") ?? "")?.[1] ?? "";

const typed = { remark: ' =1+1 <b>急用</b> "三号线" ', reqNo: "+PR-2026-0815/10" };
const texts = { remark: '=1+1 <b>急用</b> "三号线"', reqNo: "+PR-2026-0815/10" };
const shown = [
	"备注：=1+1 &lt;b&gt;急用&lt;/b&gt; &quot;三号线&quot;",
	"采购申请号：+PR-2026-0815/10",
] as const;

describe.each([open, standard])("the buyer's texts of a line in the cart of the $model model", (cased) => {
	const { calls, settle } = cased;
	let cart: Awaited<ReturnType<typeof createCart>>;
	beforeEach(async () => {
		cart = await createCart(shared, cased);
	});

	test("§7 cart: they are typed without a script, and go into confirmation, order, delivery note and file", async () => {
		const { cartItemId, line, buyer, visit, press, find } = cart;
		expect(await visit(cased.page)).toContain(`name="remark/${cartItemId}"`);
		// 去结算 takes the typed texts, as it does with numbers.
		const settlementId = settlementOf(
			await press("settle", { [`remark/${cartItemId}`]: typed.remark, [`reqNo/${cartItemId}`]: typed.reqNo }),
		);
		expect(await find()).toMatchObject(texts);
		const cartPage = await visit(cased.page);
		const confirmation = await visit(`/orderConfirm?settlementId=${settlementId}`);
		for (const text of shown) {
			expect(cartPage).toContain(text);
			expect(confirmation).toContain(text);
		}
		const found = await buyer.post("mall", `/settlement${settle}/find/${settlementId}`);
		const { version, venders } = found.body as { version: number } & Pick<Cart, "venders">;
		const items = venders.flatMap((vender) => vender.items);
		expect(items.find(({ skuId }) => skuId === line.skuId)).toMatchObject(texts);
		const placed = await buyer.post("mall", `/settlement${settle}/submit`, { settlementId, version });
		expect(placed.status).toBe(200);

		const order = await buyer.get("mall", `/order/detail/${placed.body.orderId}`);
		const children = order.body.children as { orderId: string; items: CartItem[] }[];
		const child = children.find((one) => one.items.some(({ skuId }) => skuId === line.skuId));
		expect(child?.items[0]).toMatchObject(texts);
		for (const page of ["orderDetails", "deliveryNote"]) {
			const html = await visit(`/admin/order/theOrder/${page}?orderChildId=${child?.orderId}`);
			for (const text of shown) expect(html, page).toContain(text);
		}
		const sheet = await cart.sheet(`${resources.ordersFile.path}?keyword=${placed.body.orderId}`);
		for (const text of ["行备注", "采购申请号", "=1+1 &lt;b&gt;急用&lt;/b&gt;", "+PR-2026-0815/10"])
			expect(sheet).toContain(text);
		expect(sheet).not.toMatch(/<f[ >]/);
		const list = await buyer.get("mall", "/order/list?keyword=pr-2026-0815&pageIndex=1&pageSize=20");
		expect(list.body.list.map((one: { orderId: string }) => one.orderId)).toContain(placed.body.orderId);

		// Another purchase of the same goods is another need.
		await cart.post("/admin/order/theOrder", { do: `rebuy/${placed.body.orderId}` });
		const again = (await cart.read()).find(({ skuId }) => skuId === line.skuId);
		expect([again?.num, again?.remark, again?.reqNo]).toEqual([line.num, undefined, undefined]);
	});

	test("§7 cart: a text that is too long stays in its open field, and no text of the form is saved", async () => {
		const { cartItemId, press, find } = cart;
		const long = "长".repeat(101);
		const refused = await press("numbers", {
			[`remark/${cartItemId}`]: long,
			[`reqNo/${cartItemId}`]: "PR-1",
		});
		expect(refused.status).toBe(400);
		const html = await refused.text();
		expect(html).toContain("备注最多 100 字，现在 101 字");
		expect(html).toContain(`value="${long}"`);
		expect(html).toContain('value="PR-1"');
		expect(html).toMatch(/<details[^>]* open=""[^>]*><summary[^>]*>备注</);
		expect(await find()).not.toHaveProperty("reqNo");
	});

	test("§7 cart: a text that another tab changed is not set back, and one comes back with its deleted line", async () => {
		const { cartItemId, press, find } = cart;
		await press("numbers", { [`remark/${cartItemId}`]: "甲", [`reqNo/${cartItemId}`]: "10" });
		// A tab that was opened before says nothing of the remark.
		await press("numbers", { [`remark/${cartItemId}`]: "", [`reqNo/${cartItemId}`]: "20" });
		expect(await find()).toMatchObject({ remark: "甲", reqNo: "20" });
		await press("numbers", { [`remark/${cartItemId}`]: "", [`was/remark/${cartItemId}`]: "甲" });
		expect(await find()).not.toHaveProperty("remark");
		await press(`delete/${cartItemId}`);
		await press("restore");
		expect(await find()).toMatchObject({ reqNo: "20" });
	});

	test("§7 cart: the call takes texts of single lines, removes an empty one, and refuses a line that is not there", async () => {
		const { buyer, cartItemId, find, read } = cart;
		const set = (items: object[]) => buyer.post("mall", `${calls}/modifyItemNotes`, { items });
		expect((await set([{ cartItemId, remark: "甲\u0000\u0007", reqNo: "1" }])).status).toBe(200);
		expect(await find()).toMatchObject({ remark: "甲", reqNo: "1" });
		expect((await set([{ cartItemId, remark: "" }])).status).toBe(200);
		expect(await find()).toMatchObject({ reqNo: "1" });
		expect(await find()).not.toHaveProperty("remark");
		const gone = await set([
			{ cartItemId, remark: "乙" },
			{ cartItemId: "no-such-line", remark: "丙" },
		]);
		expect([gone.status, gone.body.message]).toEqual([404, "购物车里没有这件商品，请刷新"]);
		const long = await set([{ cartItemId, reqNo: "1".repeat(41) }]);
		expect([long.status, JSON.stringify(long.body)]).toEqual([
			400,
			expect.stringContaining("采购申请号最多 40 字，现在 41 字"),
		]);
		expect((await read()).some(({ remark }) => remark)).toBe(false);
	});

	test("O1: a buyer cannot set the texts of another buyer's line", async () => {
		const { cartItemId, read } = cart;
		const other = await createBuyer(shared, cased.mallCode, settle ? "liuyang" : "huangbo");
		const items = [{ cartItemId, remark: "别人" }];
		expect((await other.post("mall", `${calls}/modifyItemNotes`, { items })).status).toBe(404);
		expect((await read()).some(({ remark }) => remark)).toBe(false);
	});
});

test("UX approval: the approver reads the texts on page and file, and an order that was sent back brings them into the cart again", async () => {
	const cased = { ...open, loginName: "hejun" };
	const cart = await createCart(shared, cased, 500);
	const { cartItemId, line, buyer } = cart;
	const settlementId = settlementOf(
		await cart.press("settle", {
			[`remark/${cartItemId}`]: typed.remark,
			[`reqNo/${cartItemId}`]: typed.reqNo,
		}),
	);
	const { body } = await buyer.post("mall", `/settlementNew/find/${settlementId}`);
	const placed = await buyer.post("mall", "/settlementNew/submit", { settlementId, version: body.version });
	const { orderId } = placed.body;
	const approver = await createBuyer(shared, "M1001", "fangjie");
	const visit = (path: string) => shared.fetch("hongshan", path, { token: approver.token });
	const html = await (await visit(`/admin/approval/detail?orderId=${orderId}`)).text();
	for (const text of shown) expect(html).toContain(text);
	const file = await visit(`${resources.approvalFile.path}?orderId=${orderId}`);
	const files = unzipSync(new Uint8Array(await file.arrayBuffer()));
	const sheet = strFromU8(files["xl/worksheets/sheet1.xml"] ?? new Uint8Array());
	for (const text of ["行备注", "采购申请号", "+PR-2026-0815/10"]) expect(sheet).toContain(text);

	const back = await approver.post("mall", `/approval/sendBack/${orderId}`, { reason: "请减半" });
	expect(back.status).toBe(200);
	await cart.post("/admin/order/theOrder", { do: `reopen/${orderId}` });
	expect((await cart.read()).find(({ skuId }) => skuId === line.skuId)).toMatchObject({ num: 500, ...texts });
});

test("§7 cart: 500 lines have 50 fields of texts a page, and one form sets them all", async () => {
	const cart = await createCart(shared, open);
	await callTesting(shared, "POST", "/carts", { buyer: open.loginName, lines: 500 });
	const lines = await cart.read();
	expect(lines).toHaveLength(500);
	const html = await cart.visit(open.page);
	expect(html.match(/name="remark\//g)).toHaveLength(50);
	const fields = Object.fromEntries(lines.map(({ cartItemId }, at) => [`remark/${cartItemId}`, `第${at}行`]));
	expect((await cart.press("numbers", fields)).status).toBe(303);
	expect((await cart.read()).map(({ remark }) => remark)).toEqual(lines.map((_, at) => `第${at}行`));
});

test("§7 a mall without the extension has no field, no column and no call for the texts", async () => {
	await using mall = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "lines" } });
	const cart = await createCart(mall, open);
	expect(await cart.visit("/cartNew")).not.toContain("remark/");
	const { cartItemId } = cart;
	expect((await cart.press("numbers", { [`remark/${cartItemId}`]: "急用" })).status).toBe(303);
	expect(await cart.find()).not.toHaveProperty("remark");
	expect(await cart.sheet(resources.ordersFile.path)).not.toContain("行备注");
});
