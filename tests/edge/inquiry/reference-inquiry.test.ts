import { afterEach, beforeAll, describe, expect, test } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { ago, changeBuyer, moveClock, resetClock } from "../../support/mall/testing-api.ts";
import { createBuyer, findSkus, loadStock, type TestBuyer, type TestSku } from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let reviewer: TestBuyer;
let skus: TestSku[];
/** The supplier of each SKU. */
let venderIds: string[];
let addressId: string;
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	await changeBuyer(mall, "liuyang", { approver: true });
	reviewer = await createBuyer(mall, "M1001", "liuyang");
	skus = await findSkus(mall, 2);
	venderIds = await Promise.all(
		skus.map(async ({ skuId }) => {
			const found = mall.db.prepare("SELECT vender_id FROM skus WHERE sku_id = ?").bind(skuId);
			return (await found.first<string>("vender_id")) ?? "";
		}),
	);
	addressId = (await buyer.get("mall", "/address/list")).body[0].addressId;
	await setApproval(false);
});
afterEach(() => resetClock(mall));

let asked = 0;
const day = 24 * 3_600_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString().slice(0, 10);
const freeLine = { name: "Ｍ8×30 定位销", model: "40Cr", num: 7, unit: "件" };

const draft = (change: object = {}) => ({
	requestId: `r-${asked++}`,
	kind: "inquiry",
	lines: [{ skuId: skus[0]?.skuId, num: 7 }, freeLine],
	deadline: inDays(3),
	addressId,
	contact: "王磊",
	mobile: "13800001001",
	...change,
});

/** Sends an inquiry. Returns its number. */
async function ask(change: object = {}): Promise<string> {
	const { status, body } = await buyer.post("mall", "/inquiry/create", draft(change));
	expect([status, body]).toEqual([200, { inquiryId: expect.any(String) }]);
	return body.inquiryId;
}
const load = async (inquiryId: string) => (await buyer.get("mall", `/inquiry/detail/${inquiryId}`)).body;

async function postToConsole(path: string, fields: Record<string, string> = {}) {
	const worker = mall.reference;
	return worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(fields).toString(),
		redirect: "manual",
	});
}

type Priced = { lineNo: number; price: string; skuId?: string | undefined };
/** Makes a supplier's offer. Returns the status of the console. */
async function offer(inquiryId: string, venderId: string, lines: Priced[], validDays = "7"): Promise<number> {
	const fields = Object.fromEntries(
		lines.flatMap(({ lineNo, price, skuId = "" }) => [
			[`line.${lineNo}.price`, price],
			[`line.${lineNo}.taxRate`, "9"],
			[`line.${lineNo}.promiseDays`, "6"],
			[`line.${lineNo}.skuId`, skuId],
		]),
	);
	const path = `/inquiries/${inquiryId}/offer/${venderId}`;
	return (await postToConsole(path, { ...fields, validDays, remark: "" })).status;
}
const own = (at: number, price: string, lineNo = 1): Priced => ({ lineNo, price, skuId: skus[at]?.skuId });

/** The choices that accept a supplier's whole offer. */
async function choicesOf(inquiryId: string, venderId: string) {
	const { offers } = await load(inquiryId);
	const found = offers.findLast((one: { venderId: string }) => one.venderId === venderId);
	return found.lines.map(({ lineNo }: { lineNo: number }) => ({ lineNo, offerId: found.offerId }));
}
const loadOrder = (orderId: string) => buyer.get("mall", `/order/detail/${orderId}`);
/** Sets whether the buyer's orders wait for a colleague. */
const setApproval = (isAsked: boolean) =>
	changeBuyer(mall, "wanglei", { approvalLimitFen: isAsked ? 0 : null });
const accept = (inquiryId: string, choices: unknown) =>
	buyer.post("mall", "/inquiry/accept", { inquiryId, choices });

/**
 * Asks both suppliers, makes each offer its own article, and returns the choices that accept both. The first
 * offer is valid for so many days, the second for seven.
 */
async function askBoth(validDays = "7") {
	const [first = "", second = ""] = venderIds;
	const inquiryId = await ask({ lines: skus.map(({ skuId, num }) => ({ skuId, num })) });
	await offer(inquiryId, first, [own(0, "5.00")], validDays);
	await offer(inquiryId, second, [own(1, "6.00", 2)]);
	const choices = (await Promise.all(venderIds.map((id) => choicesOf(inquiryId, id)))).flat();
	return { inquiryId, choices, first, second };
}

const find = async (settlementId: string) =>
	(await buyer.post("mall", `/settlementNew/find/${settlementId}`)).body;
/** Submits a settlement unchanged. */
async function submit(settlementId: string) {
	const { version } = await find(settlementId);
	return buyer.post("mall", "/settlementNew/submit", { settlementId, version });
}

/** Accepts and orders. Returns the order's number and the numbers of its parts, by supplier. */
async function placeOrder(inquiryId: string, choices: unknown) {
	const placed = await submit((await accept(inquiryId, choices)).body.settlementId);
	const { orderId, children } = (await loadOrder(placed.body.orderId)).body;
	const toEntry = (child: { venderId: string; orderId: string }) => [child.venderId, child.orderId] as const;
	return { orderId: orderId as string, parts: new Map<string, string>(children.map(toEntry)) };
}
const pay = (orderId: string) => buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
/** The buyer applies to cancel a supplier's part, and the supplier agrees. */
async function cancelPart(childId = "") {
	await buyer.post("mall", `/order/applyCancel/${childId}`);
	await postToConsole(`/cancel/agree/${childId}`);
}
type Part = { items: { skuId: string }[] };
const listSkuIds = (venders: Part[]) =>
	venders.flatMap(({ items }) => items.map(({ skuId }) => skuId)).toSorted();

async function loadTitles(inquiryId: string): Promise<string[]> {
	const { body } = await buyer.post("partner", "/message/page", { pageIndex: 1, pageSize: 100 });
	const about = body.list.filter(({ link }: { link?: string }) => link?.endsWith(`inquiryId=${inquiryId}`));
	return about.map(({ title }: { title: string }) => title).toSorted();
}

describe("§5 special purchase: the rights, at the backend", () => {
	test.each([
		["M1001", "zhaomin", 403, 403],
		["M1003", "sunhao", 403, 200],
		["M1003", "linyue", 200, 403],
	])(
		"§5.1 special purchase: in %s %s gets %i for inquiries and %i for biddings",
		async (mallCode, name, inquiry, bidding) => {
			const other = await createBuyer(mall, mallCode, name);
			for (const [kind, expected, platform] of [
				["inquiry", inquiry, 19],
				["bidding", bidding, 18],
			] as const) {
				const list = await other.get("mall", `/inquiry/list?kind=${kind}`);
				expect([kind, list.status]).toEqual([kind, expected]);
				if (expected === 403) {
					expect(list.body.message).toBe("暂无开通此权益");
					expect((await other.post("mall", "/inquiry/create", draft({ kind }))).status).toBe(403);
				}
				const hall = { vc: 1, urlType: "dt", orderDetailUrl: "https://a/b", loginUrl: "https://a/c" };
				const asked = await other.post("mall", "/auc/getAucUrl", { platform, ...hall });
				expect([kind, asked.status]).toEqual([kind, expected]);
			}
		},
	);
});

describe("§7 inquiry: from the question to the order", () => {
	test("§7 inquiry: an order is placed at the offered price and tax rate, whatever the catalogue says", async () => {
		const inquiryId = await ask();
		const [sku] = skus as [TestSku];
		expect(await offer(inquiryId, venderIds[0] ?? "", [own(0, "3.21"), { lineNo: 2, price: "9.90" }])).toBe(
			303,
		);
		const inquiry = await load(inquiryId);
		expect(inquiry).toMatchObject({ state: "answered", handleOption: { accept: true, withdraw: true } });
		expect(inquiry.offers[0].lines).toMatchObject([
			{ lineNo: 1, skuId: sku.skuId, price: "3.21", nakedPrice: "2.94", taxRate: 0.09, promiseDays: 6 },
			{ lineNo: 2, price: "9.90" },
		]);
		const { status, body } = await accept(inquiryId, await choicesOf(inquiryId, venderIds[0] ?? ""));
		expect(status).toBe(200);
		const settlement = (await buyer.post("mall", `/settlementNew/find/${body.settlementId}`)).body;
		const items = settlement.venders.flatMap(({ items }: { items: unknown[] }) => items);
		expect(items).toMatchObject([
			{ skuId: sku.skuId, num: 7, price: "3.21", taxRate: 0.09, subtotal: "22.47", quote: { inquiryId } },
			{ name: freeLine.name.normalize("NFC"), num: 7, price: "9.90", free: { inquiryId, lineNo: 2 } },
		]);
		const before = await loadStock(mall, sku.skuId);
		const { settlementId, version } = settlement;
		const order = await buyer.post("mall", "/settlementNew/submit", { settlementId, version });
		expect(order.status).toBe(200);
		const placed = (await buyer.get("mall", `/order/detail/${order.body.orderId}`)).body;
		expect(placed.children[0].items).toMatchObject([
			{ skuId: sku.skuId, num: 7, price: "3.21" },
			{ num: 7, price: "9.90", subtotal: "69.30" },
		]);
		expect(await load(inquiryId)).toMatchObject({
			state: "accepted",
			orders: [{ orderId: order.body.orderId, state: "pendingPayment" }],
		});
		// The supplier stocked the promised goods, and takes them back with the order.
		expect(await loadStock(mall, sku.skuId)).toBe(before);
		expect(await loadTitles(inquiryId)).toEqual(["收到新报价"]);
	});

	test("§7 inquiry: a cancelled order can be placed again at its price, any number of times, while the offer is valid", async () => {
		await moveClock(mall, "-9d");
		const inquiryId = await ask();
		await offer(inquiryId, venderIds[0] ?? "", [own(0, "3.21")]);
		const choices = await choicesOf(inquiryId, venderIds[0] ?? "");
		const place = async () => {
			const { settlementId } = (await accept(inquiryId, choices)).body;
			const { body } = await buyer.post("mall", "/settlementNew/submit", { settlementId, version: 1 });
			const { children, handleOption } = (await loadOrder(body.orderId)).body;
			expect([children[0].items[0].price, handleOption.reorder]).toEqual(["3.21", undefined]);
			expect((await load(inquiryId)).handleOption.reorder).toBe(false);
			return { settlementId, orderId: body.orderId as string };
		};
		const first = await place();
		expect((await accept(inquiryId, choices)).body.settlementId).toBe(first.settlementId);
		await buyer.post("mall", `/order/cancel/${first.orderId}`);
		expect((await loadOrder(first.orderId)).body.handleOption.reorder).toBe(inquiryId);
		expect(await load(inquiryId)).toMatchObject({ state: "accepted", handleOption: { reorder: true } });
		expect((await accept(inquiryId, [...choices, { lineNo: 2, offerId: choices[0].offerId }])).status).toBe(
			409,
		);
		const again = await Promise.all(Array.from({ length: 4 }, () => accept(inquiryId, choices)));
		expect(new Set(again.map(({ body }) => body.settlementId)).size).toBe(1);
		expect(again[0]?.body.settlementId).not.toBe(first.settlementId);
		// Until it is ordered, the link leads back to the settlement.
		expect((await loadOrder(first.orderId)).body.handleOption.reorder).toBe(inquiryId);

		await setApproval(true);
		const second = await place();
		expect(
			await reviewer.post("mall", `/approval/sendBack/${second.orderId}`, { reason: "先核对" }),
		).toMatchObject({ status: 200 });
		await setApproval(false);
		expect((await loadOrder(second.orderId)).body).toMatchObject({
			state: "sentBack",
			handleOption: { reopen: true, reorder: inquiryId },
		});
		const third = await place();
		await buyer.post("mall", `/order/cancel/${third.orderId}`);
		// The offer of nine days ago was valid for seven.
		await resetClock(mall);
		expect((await loadOrder(third.orderId)).body.handleOption.reorder).toBeUndefined();
		expect((await load(inquiryId)).handleOption.reorder).toBe(false);
		const late = await accept(inquiryId, choices);
		expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("已过有效期")]);
	});

	test("§7 inquiry: a supplier's cancelled part can be placed again at its price, without the parts that still stand", async () => {
		await moveClock(mall, "-3d");
		const { inquiryId, choices, first, second } = await askBoth("1");
		const place = () => placeOrder(inquiryId, choices);
		const reorderOf = async (id = "") => (await loadOrder(id)).body.handleOption.reorder;

		const listDirect = async () =>
			(await buyer.get("mall", "/inquiry/direct?kind=inquiry&pageIndex=1&pageSize=100")).body.list;

		const direct = await listDirect();
		const whole = await place();
		await pay(whole.orderId);
		await cancelPart(whole.parts.get(second));
		const [cancelled, standing] = [whole.parts.get(second), whole.parts.get(first)];
		expect([await reorderOf(cancelled), await reorderOf(standing), await reorderOf(whole.orderId)]).toEqual([
			inquiryId,
			undefined,
			undefined,
		]);
		expect((await load(inquiryId)).handleOption.reorder).toBe(true);
		const cookies = { business_model: "OPEN" };
		const list = `/admin/order/theOrder?keyword=${whole.orderId}`;
		for (const path of [list, `/admin/order/theOrder/orderDetails?orderChildId=${cancelled}`]) {
			const shown = await mall.fetch("hongshan", path, { token: buyer.token, cookies });
			const buttons = (await shown.text()).match(/value="reorder\/[^"]+"[^>]*>按报价再次下单</g);
			expect([path, buttons?.length]).toEqual([path, 1]);
		}

		const part = await place();
		expect([...part.parts.keys()]).toEqual([second]);
		expect((await loadOrder(part.orderId)).body.children[0].items[0].price).toBe("6.00");
		expect([await reorderOf(cancelled), (await load(inquiryId)).handleOption.reorder]).toEqual([
			undefined,
			false,
		]);
		// Goods that are still ordered do not count as bought without an inquiry.
		expect(await listDirect()).toEqual(direct);

		// Now the other part is cancelled, and the part that was ordered again.
		await cancelPart(standing);
		expect((await loadOrder(whole.orderId)).body).toMatchObject({ state: "cancelled" });
		expect([await reorderOf(whole.orderId), await reorderOf(part.orderId)]).toEqual([inquiryId, undefined]);
		await buyer.post("mall", `/order/cancel/${part.orderId}`);
		expect(await reorderOf(part.orderId)).toBe(inquiryId);
		// An offer that has expired removes only its own goods.
		await resetClock(mall);
		const left = await place();
		expect([...left.parts.keys()]).toEqual([second]);
		await buyer.post("mall", `/order/cancel/${left.orderId}`);
	});

	test("§7 inquiry: an unordered settlement does not prevent another order", async () => {
		await moveClock(mall, "-3d");
		const { inquiryId, choices, first, second } = await askBoth("1");
		const whole = await placeOrder(inquiryId, choices);
		await pay(whole.orderId);
		await cancelPart(whole.parts.get(first));
		const left = (await accept(inquiryId, choices)).body.settlementId;
		expect(listSkuIds((await find(left)).venders)).toEqual([skus[0]?.skuId]);
		// The link leads back to the settlement.
		expect((await loadOrder(whole.parts.get(first) ?? "")).body.handleOption.reorder).toBe(inquiryId);
		expect((await accept(inquiryId, choices)).body.settlementId).toBe(left);

		await resetClock(mall);
		const late = await accept(inquiryId, choices);
		expect([late.status, late.body.message]).toEqual([409, expect.stringContaining("已过有效期")]);
		await cancelPart(whole.parts.get(second));
		expect((await loadOrder(whole.orderId)).body.handleOption.reorder).toBe(inquiryId);
		expect((await load(inquiryId)).handleOption.reorder).toBe(true);
		const again = await placeOrder(inquiryId, choices);
		expect([...again.parts.keys()]).toEqual([second]);
		expect((await load(inquiryId)).orders).toEqual([
			{ orderId: whole.orderId, state: "cancelled" },
			{ orderId: again.orderId, state: "pendingPayment" },
		]);
		const detail = `/admin/specialPurchase/inquiryList/detail?inquiryId=${inquiryId}`;
		const page = await mall.fetch("hongshan", detail, {
			token: buyer.token,
			cookies: { business_model: "OPEN" },
		});
		const named = (await page.text()).match(/(?<=href="\/orderStatus\?orderId=)\d+(?=")/g);
		expect(named).toEqual([whole.orderId, again.orderId]);
		const list = (await buyer.get("mall", `/inquiry/list?kind=inquiry&keyword=${inquiryId}`)).body.list;
		expect(list).toMatchObject([{ inquiryId, orderId: again.orderId }]);
		expect((await loadOrder(again.orderId)).body.children[0].items[0].price).toBe("6.00");
	});

	test("§7 inquiry: two presses at once, or one during a submit, order nothing twice", async () => {
		const { inquiryId, choices, first, second } = await askBoth();
		const both = skus.map(({ skuId }) => skuId).toSorted();
		const whole = await placeOrder(inquiryId, choices);
		await pay(whole.orderId);
		await cancelPart(whole.parts.get(first));
		const { settlementId } = (await accept(inquiryId, choices)).body;
		await buyer.post("mall", "/settlementNew/modify", { settlementId, version: 1, remark: "放前台" });
		await cancelPart(whole.parts.get(second));

		const answers = await Promise.all(Array.from({ length: 4 }, () => accept(inquiryId, choices)));
		expect(answers.map(({ body }) => body)).toEqual(answers.map(() => ({ settlementId })));
		const settlement = await find(settlementId);
		// The buyer's entries stay, and the page with the older settlement is told of the newer one.
		expect([listSkuIds(settlement.venders), settlement.remark, settlement.version]).toEqual([
			both,
			"放前台",
			3,
		]);
		expect(
			(await buyer.post("mall", "/settlementNew/submit", { settlementId, version: 2 })).body,
		).toMatchObject({ settlement: { version: 3 } });

		await Promise.all([submit(settlementId), accept(inquiryId, choices), submit(settlementId)]);
		await Promise.all([accept(inquiryId, choices), accept(inquiryId, choices)]);
		const stored = mall.db.prepare(
			`SELECT sku_id FROM settlements JOIN orders USING (settlement_id) JOIN child_orders USING (order_id) JOIN order_lines USING (child_order_id)
			WHERE inquiry_id = ? AND child_orders.state <> 'cancelled' ORDER BY sku_id`,
		);
		const { results } = await stored.bind(inquiryId).all<{ sku_id: string }>();
		expect(results.map(({ sku_id }) => sku_id)).toEqual(both);
		const count = mall.db.prepare("SELECT count(*) AS n FROM settlements WHERE inquiry_id = ?");
		expect(await count.bind(inquiryId).first("n")).toBe(2);
	});

	test("§7 inquiry: the page of a cancelled order leads to a settlement at the offered price", async () => {
		const inquiryId = await ask();
		await offer(inquiryId, venderIds[0] ?? "", [own(0, "3.21")]);
		const { settlementId } = (await accept(inquiryId, await choicesOf(inquiryId, venderIds[0] ?? ""))).body;
		const order = await buyer.post("mall", "/settlementNew/submit", { settlementId, version: 1 });
		await buyer.post("mall", `/order/cancel/${order.body.orderId}`);
		const cookies = { business_model: "OPEN" };
		const list = `/admin/order/theOrder?keyword=${order.body.orderId}`;
		const shown = await (await mall.fetch("hongshan", list, { token: buyer.token, cookies })).text();
		const button = new RegExp(`value="reorder/${inquiryId}"[^>]*>按报价再次下单<`);
		expect([button.test(shown), shown.includes("按目录价再次购买")]).toEqual([true, true]);
		const detail = `/admin/specialPurchase/inquiryList/detail?inquiryId=${inquiryId}`;
		const asked = await (await mall.fetch("hongshan", detail, { token: buyer.token, cookies })).text();
		expect(asked.includes("报价有效期内可按原价再次下单")).toBe(true);
		for (const [path, pressed] of [
			[list, `reorder/${inquiryId}`],
			[detail, "reorder"],
		] as const) {
			const posted = await mall.fetch("hongshan", path, {
				...{ token: buyer.token, cookies },
				method: "POST",
				headers: { origin: "http://hongshan.localhost" },
				body: new URLSearchParams({ do: pressed }),
			});
			const location = posted.headers.get("location") ?? "";
			expect([posted.status, location]).toEqual([
				303,
				expect.stringMatching(/^\/orderConfirm\?settlementId=/),
			]);
			const confirm = await mall.fetch("hongshan", location, { token: buyer.token, cookies });
			expect((await confirm.text()).includes("¥3.21")).toBe(true);
		}
	});

	test("§7 inquiry: when two decisions race, one takes effect, and there is one settlement", async () => {
		const inquiryId = await ask({ lines: skus.map(({ skuId, num }) => ({ skuId, num })) });
		await offer(inquiryId, venderIds[0] ?? "", [own(0, "5.00")]);
		await offer(inquiryId, venderIds[1] ?? "", [own(1, "6.00", 2)]);
		const [first, second] = await Promise.all(venderIds.map((id) => choicesOf(inquiryId, id)));
		const answers = await Promise.all([first, second, first, second].map((one) => accept(inquiryId, one)));
		expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 409, 409]);
		const settled = new Set(answers.flatMap(({ body }) => body.settlementId ?? []));
		expect(settled.size).toBe(1);
		const stored = mall.db
			.prepare("SELECT count(*) AS n FROM settlements WHERE content LIKE ?")
			.bind(`%"inquiryId":"${inquiryId}"%`);
		expect(await stored.first("n")).toBe(1);
		expect(answers.find(({ status }) => status === 409)?.body.message).toBe("已选定其他报价，不能再次选定");
	});

	test("§7 inquiry: the cheapest offers of the lines, from several suppliers, become one settlement", async () => {
		const inquiryId = await ask({ lines: skus.map(({ skuId, num }) => ({ skuId, num })) });
		await offer(inquiryId, venderIds[0] ?? "", [own(0, "5.00")]);
		await offer(inquiryId, venderIds[1] ?? "", [own(1, "6.00", 2)]);
		const choices = (await Promise.all(venderIds.map((id) => choicesOf(inquiryId, id)))).flat();
		const { body } = await accept(inquiryId, choices);
		const { venders } = (await buyer.post("mall", `/settlementNew/find/${body.settlementId}`)).body;
		expect(
			venders
				.flatMap(({ items }: { items: { price: string }[] }) => items.map(({ price }) => price))
				.toSorted(),
		).toEqual(["5.00", "6.00"]);
	});

	test("§7 inquiry: an expired offer is refused, before the decision and after it", async () => {
		const late = await ask();
		await offer(late, venderIds[0] ?? "", [own(0, "5.00")], "0");
		const refused = await accept(late, await choicesOf(late, venderIds[0] ?? ""));
		expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("已过有效期")]);
		const { body } = await ago(mall, "9d", async () => {
			const inTime = await ask();
			await offer(inTime, venderIds[0] ?? "", [own(0, "5.00")]);
			return accept(inTime, await choicesOf(inTime, venderIds[0] ?? ""));
		});
		const order = await buyer.post("mall", "/settlementNew/submit", {
			settlementId: body.settlementId,
			version: 1,
		});
		expect(order.status).toBe(409);
		expect(JSON.stringify(order.body)).toContain("报价已过有效期");
	});

	test("§7 inquiry: an inquiry that is sent twice exists once; more than 50 lines or a past day are refused", async () => {
		const twice = draft();
		const answers = await Promise.all(
			[twice, twice].map((one) => buyer.post("mall", "/inquiry/create", one)),
		);
		expect(new Set(answers.map(({ body }) => body.inquiryId)).size).toBe(1);
		const many = Array.from({ length: 51 }, () => freeLine);
		const wrong: [object, string][] = [
			[{ lines: many }, "lines"],
			[{ lines: [] }, "lines"],
			[{ lines: [{ num: 1 }] }, "lines.0.name"],
			[{ lines: [{ ...freeLine, num: 1.5 }] }, "lines.0.num"],
			[{ lines: [freeLine, { ...freeLine, wishDate: "2026-01-01" }] }, "lines.1.wishDate"],
			[{ lines: [0, 1].map(() => ({ skuId: skus[0]?.skuId, num: 1 })) }, "lines.0.name"],
			[{ deadline: "2026-01-01" }, "deadline"],
			[{ deadline: inDays(200) }, "deadline"],
			[{ mobile: "12345" }, "mobile"],
		];
		for (const [change, field] of wrong) {
			const { status, body } = await buyer.post("mall", "/inquiry/create", draft(change));
			expect([field, status, Object.keys(body.fields ?? {})]).toEqual([field, 400, [field]]);
		}
		expect((await buyer.post("mall", "/inquiry/create", draft({ addressId: "none" }))).status).toBe(404);
		expect((await ask({ lines: Array.from({ length: 50 }, () => freeLine) })).length).toBeGreaterThan(2);
	});

	test("§7 inquiry: a price, an offer or an inquiry of another buyer is refused", async () => {
		const mine = await ask();
		const other = await ask();
		await offer(mine, venderIds[0] ?? "", [own(0, "5.00")]);
		await offer(other, venderIds[0] ?? "", [own(0, "1.00")]);
		const foreign = await choicesOf(other, venderIds[0] ?? "");
		expect((await accept(mine, foreign)).status).toBe(400);
		expect((await accept(mine, [{ lineNo: 2, offerId: foreign[0].offerId }])).status).toBe(400);
		const colleague = await createBuyer(mall, "M1001", "liuyang");
		expect((await colleague.get("mall", `/inquiry/detail/${mine}`)).status).toBe(404);
		for (const call of ["/inquiry/accept", `/inquiry/withdraw/${mine}`]) {
			const choices = await choicesOf(mine, venderIds[0] ?? "");
			expect((await colleague.post("mall", call, { inquiryId: mine, choices })).status).toBe(404);
		}
		expect((await load(mine)).state).toBe("answered");
	});

	test("§7 inquiry: a supplier offers its own articles only, and once", async () => {
		const inquiryId = await ask();
		expect(await offer(inquiryId, venderIds[1] ?? "", [own(0, "5.00")])).toBe(409);
		expect(await offer(inquiryId, venderIds[0] ?? "", [own(0, "0.00")])).toBe(409);
		expect(await offer(inquiryId, venderIds[0] ?? "", [own(0, "-1")])).toBe(400);
		expect(await offer(inquiryId, venderIds[0] ?? "", [own(0, "5.00")])).toBe(303);
		expect(await offer(inquiryId, venderIds[0] ?? "", [own(0, "4.00")])).toBe(409);
		expect((await load(inquiryId)).offers).toHaveLength(1);
	});

	test("§7 inquiry: the deadline closes it and tells the buyer once, and a withdrawn inquiry takes no offer", async () => {
		const due = await ago(mall, "5d", () => ask({ deadline: inDays(-2) }));
		expect(await offer(due, venderIds[0] ?? "", [own(0, "5.00")])).toBe(409);
		const closed = { state: "closed", handleOption: { accept: false } };
		expect(await load(due)).toMatchObject(closed);
		expect(await loadTitles(due)).toEqual([]);
		await Promise.all([1, 2, 3].map(() => mall.runScheduled()));
		expect(await load(due)).toMatchObject(closed);
		expect(await loadTitles(due)).toEqual(["询价已截止"]);
		const withdrawn = await ask();
		await offer(withdrawn, venderIds[0] ?? "", [own(0, "5.00")]);
		expect((await buyer.post("mall", `/inquiry/withdraw/${withdrawn}`)).status).toBe(200);
		expect((await accept(withdrawn, await choicesOf(withdrawn, venderIds[0] ?? ""))).status).toBe(409);
		expect(await offer(withdrawn, venderIds[1] ?? "", [own(1, "5.00")])).toBe(409);
	});

	test("§7 inquiry: a search finds it by number, name or model, in half or full width", async () => {
		const inquiryId = await ask({
			lines: [{ ...freeLine, name: "聚四氟乙烯 ＰＴＦＥ 垫片", model: "DN-25/A" }],
		});
		for (const keyword of [inquiryId, "聚四氟 dn25", "ＰＴＦＥ", "ptfe", "ＤＮ-25/a"]) {
			const { body } = await buyer.get(
				"mall",
				`/inquiry/list?${new URLSearchParams({ kind: "inquiry", keyword })}`,
			);
			expect([keyword, body.list[0]?.inquiryId]).toEqual([keyword, inquiryId]);
		}
		const none = await buyer.get(
			"mall",
			`/inquiry/list?${new URLSearchParams({ kind: "bidding", keyword: inquiryId })}`,
		);
		expect(none.body.totalCount).toBe(0);
	});
});

describe("§7 bidding: rounds", () => {
	test("§7 bidding: each bid is below the one before, the last bids are ranked, and a decision is possible only at the end", async () => {
		const inquiryId = await ask({ kind: "bidding", rounds: 2, lines: [{ skuId: skus[0]?.skuId, num: 10 }] });
		const [vender = ""] = venderIds;
		expect(await offer(inquiryId, vender, [own(0, "5.00")])).toBe(303);
		const early = await accept(inquiryId, await choicesOf(inquiryId, vender));
		expect([early.status, early.body.message]).toEqual([409, "竞价尚未结束，请在结束后选定"]);
		await postToConsole(`/inquiries/${inquiryId}/close`);
		expect(await load(inquiryId)).toMatchObject({ round: 2, state: "answered" });
		expect(await offer(inquiryId, vender, [own(0, "5.00")])).toBe(409);
		expect(await offer(inquiryId, vender, [own(0, "4.50")])).toBe(303);
		const [first] = (await load(inquiryId)).offers;
		await Promise.all([1, 2, 3].map(() => postToConsole(`/inquiries/${inquiryId}/close`)));
		expect(await load(inquiryId)).toMatchObject({ round: 2, state: "closed" });
		// The supplier's first bid is no longer valid.
		expect((await accept(inquiryId, [{ lineNo: 1, offerId: first.offerId }])).status).toBe(400);
		const { status, body } = await accept(inquiryId, await choicesOf(inquiryId, vender));
		expect(status).toBe(200);
		const settlement = (await buyer.post("mall", `/settlementNew/find/${body.settlementId}`)).body;
		expect(settlement.orderPrice).toBe("45.00");
		expect(await loadTitles(inquiryId)).toEqual([
			"收到新出价",
			"收到新出价",
			"竞价已结束",
			"第 1 轮竞价结束",
		]);
	});
});

describe("§7 direct purchases", () => {
	test("§2.13, §7 inquiry: goods from an inquiry count as bought without a bidding, not as bought without an inquiry", async () => {
		/** The number of pieces of the article. */
		const sum = async (kind: string): Promise<number> => {
			const query = new URLSearchParams({ kind, keyword: skus[1]?.skuId ?? "" });
			const { body } = await buyer.get("mall", `/inquiry/direct?${query}`);
			return body.list.reduce((total: number, { num }: { num: number }) => total + num, 0);
		};
		const before = await sum("bidding");
		expect(await sum("inquiry")).toBe(0);
		const inquiryId = await ask({ lines: [{ skuId: skus[1]?.skuId, num: 3 }] });
		await offer(inquiryId, venderIds[1] ?? "", [own(1, "5.00")]);
		const { body } = await accept(inquiryId, await choicesOf(inquiryId, venderIds[1] ?? ""));
		await buyer.post("mall", "/settlementNew/submit", { settlementId: body.settlementId, version: 1 });
		expect([await sum("inquiry"), await sum("bidding")]).toEqual([0, before + 3]);
	});
});
