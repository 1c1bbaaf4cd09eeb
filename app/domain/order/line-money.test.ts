import fc from "fast-check";
import { expect, test } from "vitest";
import type { OrderItem } from "~/api/schema/order";
import { formatMoney, parseMoney, toNakedFen } from "~/domain/text/money";
import { shareFen } from "~/domain/text/share-fen";
import { type LineMoney, listLineMoney } from "./line-money";

const payment = { method: "bank", paidAt: "2026-11-21T12:30:00Z" };

function toItem(skuId: string, fen: number): OrderItem {
	const tax = fen - toNakedFen(fen, 0.13);
	return { skuId, subtotal: formatMoney(fen), tax: formatMoney(tax) } as OrderItem;
}

const sum = (lines: ReturnType<typeof listLineMoney>, name: keyof LineMoney) =>
	lines.reduce((total, { money }) => total + money[name], 0);

test("§7 orders: the lines of a part add up to its sums, to the fen, whatever its freight and its refunds", () => {
	const fens = fc.array(fc.integer({ min: 0, max: 10 ** 9 }), { minLength: 1, maxLength: 40 });
	fc.assert(
		fc.property(
			fens,
			fc.integer({ min: 0, max: 10 ** 7 }),
			fc.boolean(),
			(goods, freightFen, isCancelled) => {
				const payableFen = goods.reduce((total, fen) => total + fen, freightFen);
				const [first = 0] = goods;
				const refundedFen = isCancelled ? payableFen : first;
				const lines = listLineMoney({
					state: isCancelled ? "cancelled" : "completed",
					payment,
					items: goods.map((fen, index) => toItem(`s${index}`, fen)),
					freight: formatMoney(freightFen),
					payable: formatMoney(payableFen),
					refunded: formatMoney(refundedFen),
					claims: isCancelled
						? []
						: [
								{
									serviceId: "SH1",
									skuId: "s0",
									kind: "return",
									state: "done",
									num: 1,
									refund: formatMoney(first),
								},
							],
				});
				expect(sum(lines, "freightFen")).toBe(freightFen);
				expect(sum(lines, "orderedFen")).toBe(payableFen);
				expect(sum(lines, "paidFen")).toBe(payableFen);
				expect(sum(lines, "refundedFen")).toBe(refundedFen);
				expect(sum(lines, "netFen")).toBe(payableFen - refundedFen);
				for (const [index, { item, money }] of lines.entries()) {
					expect(money.nakedFen + money.taxFen).toBe(parseMoney(item.subtotal));
					expect(money.nakedFen + money.taxFen + money.freightFen).toBe(money.orderedFen);
					if (!isCancelled) expect(money.refundedFen).toBe(index === 0 ? first : 0);
				}
			},
		),
	);
});

test("§7 orders: an order of 641.90 and 15.00 of freight is 656.90 in its lines", () => {
	const lines = listLineMoney({
		state: "shipped",
		items: [toItem("a", 60000), toItem("b", 4190)],
		freight: "15.00",
		payable: "656.90",
	});
	expect(lines.map(({ money }) => [money.freightFen, money.paidFen])).toEqual([
		[1402, 61402],
		[98, 4288],
	]);
});

test("§7 orders: an amount is divided without loss, also below zero and without weights", () => {
	expect(shareFen(100, [1, 1, 1])).toEqual([34, 33, 33]);
	expect(shareFen(-100, [1, 1, 1])).toEqual([-34, -33, -33]);
	expect(shareFen(7, [0, 0])).toEqual([7, 0]);
	expect(shareFen(0, [])).toEqual([]);
});
