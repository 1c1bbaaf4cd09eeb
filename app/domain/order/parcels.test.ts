import { describe, expect, test } from "vitest";
import type { ChildOrder, OrderState } from "~/api/schema/order";
import { present } from "~/api/wire/present";
import { describeNext } from "./next-step";
import { countParcels, describeParcels, formatPartState, isReceived } from "./parcels";

const items = [
	{ skuId: "1", num: 5 },
	{ skuId: "2", num: 2 },
];
const parcel = (...lines: [skuId: string, num: number, received: number][]) => ({
	parcelId: "P1",
	carrier: "顺丰速运",
	trackingNo: "SF1",
	sentAt: "2026-11-23T10:00:00+08:00",
	lines: lines.map(([skuId, num, received]) => ({ skuId, num, received })),
});
const order = (state: OrderState, parcels?: ReturnType<typeof parcel>[], rest: object = {}) =>
	({ state, items, ...present({ parcels }), ...rest }) as unknown as ChildOrder;
const now = Date.parse("2026-11-24T12:00:00+08:00");

describe("§4 order: parts that come in parcels", () => {
	test.each<[ChildOrder, [number, number], [number, number], string]>([
		[order("pendingShipment"), [0, 0], [0, 0], "待发货"],
		[order("shipped"), [5, 0], [2, 0], "待收货"],
		[order("completed"), [5, 5], [2, 2], "已完成"],
		[order("cancelled"), [0, 0], [0, 0], "已取消"],
		[order("pendingShipment", [parcel(["1", 3, 0])]), [3, 0], [0, 0], "部分发货"],
		[order("pendingShipment", [parcel(["1", 3, 3])]), [3, 3], [0, 0], "部分发货"],
		[order("shipped", [parcel(["1", 3, 0]), parcel(["1", 2, 0], ["2", 2, 0])]), [5, 0], [2, 0], "待收货"],
		[order("shipped", [parcel(["1", 3, 1]), parcel(["1", 2, 0], ["2", 2, 0])]), [5, 1], [2, 0], "部分收货"],
		[order("completed", [parcel(["1", 5, 5], ["2", 2, 2])]), [5, 5], [2, 2], "已完成"],
		// A backend without the call for a receipt knows no received pieces; one may send an empty list for no
		// parcels.
		[order("completed", [parcel(["1", 5, 0], ["2", 2, 0])]), [5, 5], [2, 2], "已完成"],
		[order("shipped", []), [5, 0], [2, 0], "待收货"],
		[order("completed", [parcel(["1", 5, 5])]), [5, 5], [2, 2], "已完成"],
		[order("completed", []), [5, 5], [2, 2], "已完成"],
	])("§4 order: sent and received pieces and the state agree (%#)", (one, first, second, state) => {
		const counts = countParcels(one);
		expect([counts.get("1"), counts.get("2")].map((count) => [count?.sent, count?.received])).toEqual([
			first,
			second,
		]);
		expect(formatPartState(one)).toBe(state);
	});

	test("§4 order: a parcel is received when every piece is, and a line that the order lacks counts nowhere", () => {
		expect([isReceived(parcel(["1", 3, 2])), isReceived(parcel(["1", 3, 3]))]).toEqual([false, true]);
		expect([...countParcels(order("shipped", [parcel(["9", 1, 1])])).values()]).toEqual([
			{ sent: 0, received: 0 },
			{ sent: 0, received: 0 },
		]);
		expect(describeParcels(order("shipped"))).toBeNull();
	});
});

describe("UX order: the next step in words and dates", () => {
	const arrivesBy = "2026-11-26";
	test.each<[string, ChildOrder, string | null]>([
		[
			"请在 2026-11-24 18:00 前付款，逾期订单将自动取消",
			order("pendingPayment"),
			"2026-11-24T18:00:00+08:00",
		],
		[
			"已付款，供应商正在备货，预计 11-26（周四）前送达",
			order("pendingShipment", undefined, { arrivesBy }),
			null,
		],
		["已付款，供应商正在备货", order("pendingShipment"), null],
		[
			"已付款，供应商正在备货，原定 11-20（周五）前送达",
			order("pendingShipment", undefined, { arrivesBy: "2026-11-20" }),
			null,
		],
		[
			"商品已发出，收到后请核对并确认收货，约定 11-26（周四） 09:00-15:00 送达",
			order("shipped", undefined, { promise: { date: arrivesBy, range: "09:00-15:00", code: "am" } }),
			null,
		],
		[
			"部分商品已发出，其余正在备货，1 个包裹待您确认收货，预计 11-26（周四）前送达",
			order("pendingShipment", [parcel(["1", 3, 0])], { arrivesBy }),
			null,
		],
		["订单已完成", order("completed", [parcel(["1", 5, 5])], { arrivesBy }), null],
		["订单已完成", order("completed", [parcel(["1", 5, 0])], { arrivesBy }), null],
		["订单已取消，如仍需要请再次购买", order("cancelled", [parcel(["1", 5, 0])]), null],
		[
			"商品已发出，收到后请核对并确认收货，2 个包裹待您确认收货",
			order("shipped", [parcel(["1", 3, 2]), parcel(["1", 2, 0]), parcel(["2", 2, 2])]),
			null,
		],
	])("UX order: %s (%#)", (text, one, expiresAt) => {
		expect(describeNext(one, { expiresAt, now, receivesParcels: true })).toBe(text);
	});

	test("UX approval: an order that waits for approval says until when", () => {
		const times = { expiresAt: null, now, receivesParcels: false };
		const decideBy = "2026-11-27T09:30:00+08:00";
		expect(describeNext(order("pendingReview"), { ...times, decideBy })).toBe(
			"订单需审批，审批通过后即可付款；2026-11-27 09:30 前未审批将自动取消",
		);
		expect(describeNext(order("pendingReview"), times)).toBe(
			"订单需审批，审批通过后即可付款；超时未审批将自动取消",
		);
	});

	test("§7 extensions: a buyer who can confirm no parcel is not asked to", () => {
		const one = order("pendingShipment", [parcel(["1", 3, 0])]);
		expect(describeNext(one, { expiresAt: null, now, receivesParcels: false })).toBe(
			"部分商品已发出，其余正在备货",
		);
	});
});
