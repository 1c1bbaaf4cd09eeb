import { describe, expect, test } from "vitest";
import type { Offer } from "~/api/schema/inquiry";
import { chooseCheapest, compareOffers, listRounds } from "./compare-offers";

const lines = [
	{ lineNo: 1, name: "六角头螺栓", model: "M8×30", unit: "盒", num: 10 },
	{ lineNo: 2, name: "防护手套", model: "", unit: "双", num: 3 },
];
const now = Date.UTC(2026, 10, 20);

/** `prices` of the lines from 1 on; null for a line without an offer. */
function offer(venderId: string, prices: (string | null)[], more: Partial<Offer> = {}): Offer {
	return {
		offerId: `${venderId}-${more.round ?? 1}`,
		round: 1,
		venderId,
		venderName: venderId,
		time: "2026-11-18T00:00:00Z",
		validUntil: "2026-11-30T00:00:00Z",
		lines: prices.flatMap((price, at) =>
			price === null
				? []
				: [
						{
							lineNo: at + 1,
							skuId: `${venderId}${at}`,
							price,
							nakedPrice: price,
							taxRate: 0.13,
							promiseDays: 3,
						},
					],
		),
		...more,
	};
}

describe("§7 inquiry: offers side by side", () => {
	test("§7 inquiry: the cheapest offer of each line is marked, the others say by how much they are above it", () => {
		const [a, b] = compareOffers(
			{ lines, offers: [offer("a", ["10.00", "8.00"]), offer("b", ["11.25", "8.00"])] },
			now,
		);
		expect([a?.offer.venderId, a?.totalFen, a?.rank]).toEqual(["a", 12_400, 1]);
		expect([b?.offer.venderId, b?.totalFen, b?.rank]).toEqual(["b", 13_650, 2]);
		expect(a?.lines.get(1)).toMatchObject({ isCheapest: true, above: 0 });
		expect(b?.lines.get(1)).toMatchObject({ isCheapest: false, above: 0.125 });
		expect([a?.lines.get(2)?.isCheapest, b?.lines.get(2)?.isCheapest]).toEqual([true, true]);
	});

	test("§7 inquiry: an offer without all lines has no rank, however cheap it is", () => {
		const compared = compareOffers(
			{ lines, offers: [offer("part", ["1.00", null]), offer("whole", ["10.00", "8.00"])] },
			now,
		);
		expect(compared.map(({ offer, rank, isWhole }) => [offer.venderId, rank, isWhole])).toEqual([
			["whole", 1, true],
			["part", undefined, false],
		]);
	});

	test("§7 inquiry: the only valid price of a line is told from the lowest of several", () => {
		const late = offer("late", ["1.00", "1.00"], { validUntil: "2026-11-20T00:00:00Z" });
		const compared = compareOffers(
			{ lines, offers: [offer("a", ["10.00", "8.00"]), offer("b", ["9.00", null]), late] },
			now,
		);
		expect(compared[0]?.lines.get(1)?.isOnly).toBe(false);
		expect(compared[0]?.lines.get(2)?.isOnly).toBe(true);
	});

	test("§7 inquiry: an offer that has expired is neither cheapest nor chosen", () => {
		const late = offer("late", ["1.00", "1.00"], { validUntil: "2026-11-20T00:00:00Z" });
		const compared = compareOffers({ lines, offers: [late, offer("b", ["10.00", "8.00"])] }, now);
		expect(compared.map(({ isExpired, rank }) => [isExpired, rank])).toEqual([
			[false, 1],
			[true, undefined],
		]);
		expect([...chooseCheapest(compared)]).toEqual([
			[1, "b-1"],
			[2, "b-1"],
		]);
	});

	test("§7 inquiry: a line is chosen from the cheapest supplier, whether the catalogue has its goods or not", () => {
		const bare = offer("bare", ["9.00", "9.00"]);
		for (const line of bare.lines) delete line.skuId;
		const compared = compareOffers({ lines, offers: [bare, offer("b", ["9.50", "8.00"])] }, now);
		expect([...chooseCheapest(compared)]).toEqual([
			[1, "bare-1"],
			[2, "b-1"],
		]);
	});

	/** An offer of the first line in packs. */
	function packed(
		venderId: string,
		price: string,
		num: number,
		sold: Pick<Offer["lines"][number], "saleUnit" | "pack">,
	) {
		const made = offer(venderId, [price, "8.00"]);
		made.lines[0] = { ...made.lines[0], num, ...sold } as Offer["lines"][number];
		return made;
	}

	test("§7 inquiry: packs of another size are compared by their base unit", () => {
		const big = packed("big", "45.00", 4, { saleUnit: "盒", pack: { size: 50, unit: "支" } });
		const small = packed("small", "20.00", 10, { saleUnit: "盒", pack: { size: 20, unit: "支" } });
		const compared = compareOffers({ lines, offers: [small, big] }, now);
		expect(
			compared.map(({ offer, rank, lines }) => [offer.venderId, rank, lines.get(1)?.isCheapest]),
		).toEqual([
			["big", 1, true],
			["small", 2, false],
		]);
		expect(compared[1]?.lines.get(1)?.above).toBeCloseTo(1 / 9);
	});

	test("§7 inquiry: where units cannot be compared, no offer is marked, ranked or chosen beforehand", () => {
		const known = packed("known", "20.00", 10, { saleUnit: "盒", pack: { size: 20, unit: "支" } });
		const unknown = packed("unknown", "10.00", 10, { saleUnit: "盒" });
		const compared = compareOffers({ lines, offers: [known, unknown] }, now);
		expect(compared.map(({ rank, lines }) => [rank, lines.get(1)?.isCheapest, lines.get(1)?.above])).toEqual([
			[undefined, false, null],
			[undefined, false, null],
		]);
		expect([...chooseCheapest(compared).keys()]).toEqual([2]);
	});

	test("§7 inquiry: an offer in other units costs its own number of them", () => {
		const packs = offer("packs", ["100.00", "8.00"]);
		packs.lines[0] = { ...packs.lines[0], num: 2 } as Offer["lines"][number];
		expect(compareOffers({ lines, offers: [packs] }, now)[0]?.totalFen).toBe(22_400);
	});

	test("§7 bidding: the last bid of a supplier counts, and every round has its ranks", () => {
		const offers = [
			offer("a", ["10.00", "8.00"]),
			offer("b", ["9.00", "8.00"]),
			offer("a", ["8.00", "8.00"], { round: 2 }),
		];
		expect(compareOffers({ lines, offers }, now).map(({ offer }) => offer.offerId)).toEqual(["a-2", "b-1"]);
		expect(
			listRounds({ lines, offers }).map(({ round, bids }) => [
				round,
				bids.map(({ bid, rank }) => [bid.venderId, rank]),
			]),
		).toEqual([
			[
				1,
				[
					["b", 1],
					["a", 2],
				],
			],
			[2, [["a", 1]]],
		]);
	});

	test("§7 bidding: a bid for some of the lines has no rank in its round, however low it is", () => {
		const offers = [
			offer("part", ["1.00", null]),
			offer("a", ["10.00", "8.00"]),
			offer("b", ["9.00", "8.00"]),
		];
		const [round] = listRounds({ lines, offers });
		expect(round?.bids.map(({ bid, rank, isWhole }) => [bid.venderId, rank, isWhole])).toEqual([
			["b", 1, true],
			["a", 2, true],
			["part", undefined, false],
		]);
	});

	test("§7 bidding: bids in units that cannot be compared have no rank in their round", () => {
		const known = packed("known", "20.00", 10, { saleUnit: "盒", pack: { size: 20, unit: "支" } });
		const unknown = packed("unknown", "10.00", 10, { saleUnit: "盒" });
		const part = { ...packed("part", "9.00", 10, { saleUnit: "箱" }) };
		part.lines = part.lines.slice(0, 1);
		const later = [known, part].map((bid) => ({ ...bid, offerId: `${bid.venderId}-2`, round: 2 }));
		const rounds = listRounds({ lines, offers: [known, unknown, ...later] });
		expect(rounds.map(({ bids }) => bids.map(({ rank, isWhole }) => [rank, isWhole]))).toEqual([
			[
				[undefined, true],
				[undefined, true],
			],
			[
				[1, true],
				[undefined, false],
			],
		]);
	});

	test("§7 bidding: equal totals share a rank", () => {
		const offers = ["a", "b", "c"].map((name) =>
			offer(name, name === "c" ? ["11.00", "8.00"] : ["10.00", "8.00"]),
		);
		expect(compareOffers({ lines, offers }, now).map(({ rank }) => rank)).toEqual([1, 1, 3]);
	});
});
