import fc from "fast-check";
import { beforeAll, expect, test, vi } from "vitest";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeGoods, emptyCarts } from "../../support/mall/testing-api.ts";
import {
	checkCart,
	checkConfirm,
	checkGoods,
	checkOrder,
	checkStatement,
	open,
	pressConsole,
	type Reader,
} from "../../support/page/buyer-pages.ts";
import { readFen } from "../../support/page/read-page.ts";
import { fenOf, findRow, sum, type TrueLine } from "../../support/trade/figures.ts";
import { applyReturn, createBuyer } from "../../support/trade/trade.ts";

/** `FIGURES_RUNS=300` takes half an hour, `FIGURES_SEED=n` repeats the histories of a failure. */
const runs = Number(process.env.FIGURES_RUNS ?? 1);
const seed = process.env.FIGURES_SEED ? { seed: Number(process.env.FIGURES_SEED) } : {};
vi.setConfig({ testTimeout: 300_000 + runs * 10_000 });

let mall: TestMall;
let readers: Record<"OPEN" | "STANDARD", Reader>;
let pool: {
	skuId: string;
	step: number;
	least: number;
	venderId: string;
	priceFen: number;
	ladder: string;
}[];
beforeAll(async () => {
	mall = await useResetMall();
	readers = {
		OPEN: { mall, name: "hongshan", model: "OPEN", buyer: await createBuyer(mall, "M1001", "wanglei") },
		STANDARD: {
			mall,
			name: "lanhai",
			model: "STANDARD",
			buyer: await createBuyer(mall, "M1002", "chenjing"),
		},
	};
	// Three of each kind: in packs or not, with a ladder or not, at each tax rate.
	const { results } = await mall.db
		.prepare(
			`SELECT * FROM (
				SELECT skus.sku_id AS skuId, order_multiple AS step, lowest_buy AS least, vender_id AS venderId,
					price_fen AS priceFen, price_ladder AS ladder,
					row_number() OVER (PARTITION BY tax_rate, coalesce(pack ->> 'size', 0) > 1, price_ladder = '[]' ORDER BY skus.id * 7919 % 10007) AS place
				FROM skus JOIN stocks ON stocks.sku_id = skus.sku_id AND region = 1
				WHERE state = 1 AND state_id = 33 AND stocks.num > 500 AND limit_buy IS NULL AND price_fen < 60000
			) WHERE place <= 3`,
		)
		.all<(typeof pool)[number]>();
	pool = results;
	for (const { skuId } of pool) await changeGoods(mall, skuId, { stock: 1_000_000 });
});

const history = fc.record({
	model: fc.constantFrom("OPEN" as const, "STANDARD" as const),
	lines: fc.uniqueArray(fc.record({ pick: fc.nat(99), times: fc.integer({ min: 1, max: 60 }) }), {
		...{ minLength: 1, maxLength: 4 },
		selector: ({ pick }) => pick % 24,
	}),
	/** When the supplier changes the price of the first line, and by how much. */
	repriced: fc.constantFrom("never", "in the cart", "while confirming", "after the order"),
	change: fc.integer({ min: -200, max: 500 }),
	/** The fen of a supplier's offer to an inquiry, which is ordered instead of the cart. */
	agreed: fc.oneof({ weight: 3, arbitrary: fc.constant(null) }, fc.integer({ min: 1, max: 99_999 })),
	method: fc.constantFrom("deposit", "credit"),
	end: fc.constantFrom("unpaid", "cancelled unpaid", "paid", "part cancelled", "returned"),
	share: fc.integer({ min: 1, max: 4 }),
});
type History = typeof history extends fc.Arbitrary<infer T> ? T : never;

/**
 * Changes a price and the steps below it. Returns the way back: pages that live a minute
 * stay true for other histories.
 */
async function reprice({ skuId, priceFen, ladder }: (typeof pool)[number], change: number) {
	const by = Math.max(change, 10 - priceFen) || 1;
	const steps: { from: number; fen: number }[] = JSON.parse(ladder);
	const priceLadder = steps.map(({ from, fen }) => ({ from, fen: Math.max(1, fen + by) }));
	await changeGoods(mall, skuId, { priceFen: priceFen + by, priceLadder });
	return () => changeGoods(mall, skuId, { priceFen, priceLadder: steps });
}

async function runHistory({
	lines,
	repriced,
	change,
	agreed,
	method,
	end,
	share,
	...history
}: History): Promise<void> {
	const model = agreed === null ? history.model : "OPEN";
	const reader = readers[model];
	const { buyer } = reader;
	const settlement = model === "OPEN" ? "/settlementNew" : "/settlement";
	const bought = lines.map(({ pick, times }) => {
		const sku = pool[pick % pool.length] as (typeof pool)[number];
		return { ...sku, num: Math.ceil(Math.max(sku.least, times) / sku.step) * sku.step };
	});
	const [first] = bought as [(typeof bought)[number]];
	let restore = async (): Promise<unknown> => undefined;
	try {
		for (const { skuId, num } of bought) await checkGoods(reader, skuId, num);
		const inCart =
			repriced === "in the cart"
				? async () => {
						restore = await reprice(first, change);
					}
				: undefined;
		const settlementId =
			agreed === null ? await settleCart(reader, bought, inCart) : await settleOffer(reader, first, agreed);
		let confirmed = await checkConfirm(reader, settlementId);
		if (agreed !== null)
			expect(confirmed.lines.map(({ price }) => fenOf(price)).sort((a, b) => a - b)).toEqual([
				agreed,
				agreed + 1,
			]);
		const submit = () =>
			buyer.post("mall", `${settlement}/submit`, { settlementId, version: confirmed.version });
		if (repriced === "while confirming" && agreed === null) {
			restore = await reprice(first, change);
			expect((await submit()).status).toBe(409);
			confirmed = await checkConfirm(reader, settlementId);
		}
		const submitted = await submit();
		expect([submitted.status, submitted.body.message]).toEqual([200, undefined]);
		const { orderId, payable } = submitted.body as unknown as { orderId: string; payable: string };
		expect(fenOf(payable)).toBe(confirmed.payable);
		if (repriced === "after the order") restore = await reprice(first, change);

		const order = await checkOrder(reader, orderId);
		const ordered = order.children.flatMap((child) => child.items);
		expect(toFigures(ordered)).toEqual(toFigures(confirmed.lines));
		expect(sum(ordered.map(({ tax }) => fenOf(tax)))).toBe(confirmed.tax);
		expect(readFen((await open(reader, `/cashier?orderId=${orderId}`)).text, "应付金额")).toBe(
			fenOf(payable),
		);
		await goOn(reader, orderId, { method, end, share });
	} finally {
		await restore();
	}
}

/** Settles lines from the cart, whose page says the same before and after a supplier's change. */
async function settleCart(
	reader: Reader,
	bought: readonly { skuId: string; num: number }[],
	reprice?: () => Promise<void>,
): Promise<string> {
	const { buyer, model } = reader;
	const [cart, settlement] = model === "OPEN" ? ["/cartNew", "/settlementNew"] : ["/cart", "/settlement"];
	await emptyCarts(mall);
	const items = bought.map(({ skuId, num }) => ({ skuId, num }));
	expect((await buyer.post("mall", `${cart}/add`, { items })).status).toBe(200);
	let lines = await checkCart(reader);
	await reprice?.();
	if (reprice) lines = await checkCart(reader);
	const cartItemIds = lines.map(({ cartItemId }) => cartItemId);
	const { settlementId } = (await buyer.post("mall", `${settlement}/create`, { cartItemIds })).body;
	const { lines: settled } = await checkConfirm(reader, settlementId);
	expect(toFigures(settled)).toEqual(toFigures(lines));
	return settlementId;
}

/** Settles a supplier's offer for an article of the catalogue, and for one outside of it. */
async function settleOffer(
	reader: Reader,
	sku: (typeof pool)[number] & { num: number },
	fen: number,
): Promise<string> {
	const { buyer } = reader;
	const [{ addressId }] = (await buyer.get("mall", "/address/list")).body as never as [{ addressId: string }];
	const [{ name, saleUnit }] = (await buyer.post("mall", "/goods/sku", { skuIds: [sku.skuId] }))
		.body as never as [TrueLine];
	const lines = [
		{ name: name.slice(0, 50), unit: saleUnit, num: sku.num },
		{ name: "非标定位销", model: "φ8×42 h6", unit: "件", num: 13 },
	];
	const deadline = new Date(Date.now() + 3 * 24 * 3_600_000).toISOString().slice(0, 10);
	const terms = { kind: "inquiry", deadline, addressId, contact: "王磊", mobile: "13800001001" };
	const made = await buyer.post("mall", "/inquiry/create", {
		requestId: crypto.randomUUID(),
		lines,
		...terms,
	});
	expect([made.status, made.body.message]).toEqual([200, undefined]);
	const { inquiryId } = made.body;
	const offered = [1, 2].flatMap((lineNo) =>
		Object.entries({ price: ((fen + lineNo - 1) / 100).toFixed(2), taxRate: "13", promiseDays: "5" }).map(
			([field, value]) => [`line.${lineNo}.${field}`, value] as const,
		),
	);
	const form = {
		validDays: "7",
		"line.1.skuId": sku.skuId,
		"line.1.num": `${sku.num}`,
		...Object.fromEntries(offered),
	};
	await pressConsole(reader, `/inquiries/${inquiryId}/offer/${sku.venderId}`, form);
	const [{ offerId }] = (await buyer.get("mall", `/inquiry/detail/${inquiryId}`)).body.offers;
	const choices = [1, 2].map((lineNo) => ({ lineNo, offerId }));
	return (await buyer.post("mall", "/inquiry/accept", { inquiryId, choices })).body.settlementId;
}

const toFigures = (lines: readonly TrueLine[]) =>
	lines
		.map(({ skuId, num, price, subtotal, nakedPrice, taxRate, saleUnit }) => ({
			skuId,
			num,
			price,
			subtotal,
			nakedPrice,
			taxRate,
			saleUnit,
		}))
		.sort((a, b) => a.skuId.localeCompare(b.skuId));

/** The order comes to its end, and every page says what was paid and what came back. */
async function goOn(
	reader: Reader,
	orderId: string,
	{ method, end, share }: Pick<History, "method" | "end" | "share">,
) {
	const { buyer } = reader;
	const entries = () => checkStatement(reader, method, orderId);
	if (end === "unpaid" || end === "cancelled unpaid") {
		if (end === "cancelled unpaid") await buyer.post("mall", `/order/cancel/${orderId}`);
		await checkOrder(reader, orderId);
		expect(await entries()).toEqual([]);
		return;
	}
	const paid = await buyer.post("mall", "/pay/payment", { orderId, method });
	expect([paid.status, paid.body.status]).toEqual([200, "paid"]);
	let order = await checkOrder(reader, orderId);
	const payable = fenOf(order.payable);
	expect(await entries()).toEqual([-payable]);
	if (end === "paid") return;
	const [child] = order.children as [(typeof order.children)[number]];
	if (end === "part cancelled") {
		expect((await buyer.post("mall", `/order/applyCancel/${child.orderId}`)).status).toBe(200);
		await pressConsole(reader, `/cancel/agree/${child.orderId}`);
	} else {
		await pressConsole(reader, `/ship/${orderId}`);
		await buyer.post("mall", `/order/confirm/${child.orderId}`);
		const [line] = child.items as [(typeof child.items)[number]];
		const num = Math.ceil(line.num / share);
		const applied = await applyReturn(buyer, { orderId: child.orderId, skuId: line.skuId, num });
		expect([applied.status, applied.body.message]).toEqual([200, undefined]);
		const [serviceId] = applied.body.serviceIds;
		const record = await open(reader, `/admin/after/sale/record/detail?serviceId=${serviceId}`);
		expect(readFen(findRow(record.rows, line).cells.退款金额 ?? "")).toBe(fenOf(line.price) * num);
		for (const move of ["agree", "pickUp", "receive", "finish"])
			await pressConsole(reader, `/after-sales/${move}/${serviceId}`);
	}
	order = await checkOrder(reader, orderId);
	const refunded = sum(order.children.map((one) => fenOf(one.refunded ?? "0")));
	expect(refunded).toBeGreaterThan(0);
	expect(await entries()).toEqual([refunded, -payable]);
	const messages = await open(reader, "/notice?tab=message");
	const about = messages.text.split("未读").filter((one) => one.includes(orderId));
	const sums = [refunded, payable, ...order.children.map((one) => fenOf(one.payable))];
	for (const one of about)
		for (const [, amount] of one.matchAll(/¥([\d,.]+\d)/g)) {
			expect(sums).toContain(fenOf((amount ?? "").replaceAll(",", "")));
		}
}

test(`UX figures: in ${runs} random histories each page says the same price, unit, number and sum`, async () => {
	await fc.assert(fc.asyncProperty(history, runHistory), { numRuns: runs, endOnFailure: true, ...seed });
});
