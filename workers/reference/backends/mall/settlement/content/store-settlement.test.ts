import { expect, test } from "vitest";
import type { CostValues } from "~/api/schema/cost-fields";
import { openReference, resetBeforeEach, start } from "../../../../../../tests/support/reference/reference";
import { createDb } from "../../../../db/client";
import { insertRows } from "../../../../db/insert-rows";
import { runBatch } from "../../../../db/run-batch";
import { orders, settlements } from "../../../../db/schema/trade";
import type { SettlementContent } from "./sealed";
import { exchangeLines } from "./store-settlement";

const reference = await openReference();
resetBeforeEach(reference, ["orders", "settlements"]);
const { db } = reference;

const own = { mallCode: "M1003", userId: "U3006", settlementId: "S1", version: 1, createdAt: start };

/** The content of a settlement for these articles, at 12.34 a piece. */
function contentOf(skuIds: string[], remark = ""): SettlementContent {
	const quote = { inquiryId: "XJ1", priceFen: 1234, taxRate: 0.09, promiseDays: 6, validUntil: start };
	return {
		lines: skuIds.map((skuId) => ({ skuId, num: 7, declinedGifts: [], quote })),
		seal: Object.fromEntries(skuIds.map((skuId) => [skuId, { priceFen: 1234, refusal: null }])),
		cartItemIds: [],
		addressId: null,
		invoice: null,
		delivery: {},
		remark,
	};
}

/** Exchanges the goods of the stored settlement, and returns its version and content. */
async function exchange(next: SettlementContent) {
	await runBatch(createDb(db), [exchangeLines("S1", next)]);
	const [row] = await createDb(db).select().from(settlements);
	return [row?.version, row?.content];
}
const store = (content: SettlementContent) =>
	db.batch(insertRows(createDb(db), settlements, [{ ...own, content, inquiryId: "XJ1" }]));

test("§7 inquiry: other goods get the next version, and every other choice stays", async () => {
	await store(contentOf(["1001"], "放前台"));
	expect(await exchange(contentOf(["1001", "1002"]))).toEqual([2, contentOf(["1001", "1002"], "放前台")]);
});

test("§7 inquiry: the same goods leave the version as it is", async () => {
	await store(contentOf(["1001"], "放前台"));
	expect(await exchange(contentOf(["1001"]))).toEqual([1, contentOf(["1001"], "放前台")]);
});

/** The content with cost values of its lines, by article. */
function withCosts(content: SettlementContent, costs: Record<string, CostValues>): SettlementContent {
	const lines = content.lines.map((line) => {
		const own = costs[line.skuId];
		return own ? { ...line, costs: own } : line;
	});
	return { ...content, lines };
}

test("§7 inquiry: lines that stay have the cost values that the buyer gave them, and others the proposed ones", async () => {
	const typed = { costCenter: "4101 设备部", project: "=技改'\"" };
	await store(withCosts(contentOf(["1001", "1002", "1003"]), { 1001: typed, 1003: {} }));
	const proposed = { costCenter: "4102 质量部" };
	const next = { 1001: proposed, 1002: proposed, 1003: proposed, 1004: proposed };
	expect(await exchange(withCosts(contentOf(["1004", "1001", "1002", "1003"]), next))).toEqual([
		2,
		withCosts(contentOf(["1004", "1001", "1002", "1003"]), { 1001: typed, 1003: {}, 1004: proposed }),
	]);
});

test("§7 inquiry: the same goods with other cost values leave the version as it is", async () => {
	const typed = withCosts(contentOf(["1001", "1002"]), { 1001: { costCenter: "4101 设备部" } });
	await store(typed);
	const proposed = withCosts(contentOf(["1001", "1002"]), { 1002: { project: "技改" } });
	expect(await exchange(proposed)).toEqual([1, typed]);
});

test("O1: the goods of an ordered settlement are not exchanged", async () => {
	await store(contentOf(["1001"]));
	const order = { ...own, orderId: "1", state: "cancelled" as const, payableFen: 0, expiresAt: start };
	await db.batch(insertRows(createDb(db), orders, [order]));
	expect(await exchange(contentOf(["1002"]))).toEqual([1, contentOf(["1001"])]);
});
