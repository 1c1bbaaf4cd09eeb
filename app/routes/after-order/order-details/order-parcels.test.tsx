import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ChildOrder, OrderState } from "~/api/schema/order";
import { type RequestScope, runInScope } from "~/request/scope";
import { readPageForm } from "../../../../tests/support/page/page-form";
import { OrderGoods } from "./order-goods";
import { OrderParcels } from "./order-parcels";

const item = {
	skuId: "9007199254740993",
	name: "手套",
	num: 5,
	imageUrl: "/p.svg",
	saleUnit: "盒",
	specList: [],
	gifts: [],
	price: "6.00",
	nakedPrice: "5.31",
	taxRate: 0.13,
	tax: "3.45",
	subtotal: "30.00",
};
const order = {
	orderId: "101",
	parentOrderId: "1",
	orderType: 2,
	state: "shipped",
	payable: "30.00",
	items: [item],
	venderId: "12",
	venderName: "安垣消防",
	nakedPrice: "26.55",
	tax: "3.45",
	freight: "0.00",
	handleOption: { afterSale: true },
} as unknown as ChildOrder;
const parcel = {
	parcelId: "P1",
	carrier: "顺丰速运",
	trackingNo: "SF1",
	sentAt: "2026-11-23T10:00:00+08:00",
	lines: [{ skuId: "9007199254740993", num: 5, received: 0 }],
};

function render(state: OrderState, parcels: ChildOrder["parcels"], extensions: string[]) {
	const scope = { mall: { extensions: new Set(extensions) } } as unknown as RequestScope;
	const one = { ...order, state, parcels };
	return runInScope(scope, () =>
		renderToStaticMarkup(
			<>
				<OrderParcels order={one} refusal={undefined} />
				<OrderGoods order={one} />
			</>,
		),
	);
}

/** The values of the fields of a receipt, by their names. */
function listFields(
	lines: { skuId: string; num: number; received: number }[],
	values?: Record<string, string>,
) {
	const scope = { mall: { extensions: new Set(["orders"]) } } as unknown as RequestScope;
	const refusal = values && { message: "", fields: {}, values: { do: "receive/P1", ...values } };
	const html = runInScope(scope, () =>
		renderToStaticMarkup(
			<OrderParcels order={{ ...order, parcels: [{ ...parcel, lines }] }} refusal={refusal} />,
		),
	);
	return [...readPageForm(html)];
}

describe("§4 order: the form of a receipt", () => {
	const line = (skuId: string, num: number, received: number) => ({ skuId, num, received });

	test("§4 order: a new parcel offers all of it, and one that came in part what is confirmed", () => {
		expect(listFields([line("1", 5, 0), line("2", 4, 0)])).toEqual([
			["got.1", "5"],
			["had.1", "0"],
			["got.2", "4"],
			["had.2", "0"],
		]);
		expect(listFields([line("1", 5, 3), line("2", 4, 0), line("3", 2, 2)])).toEqual([
			["got.1", "3"],
			["had.1", "3"],
			["got.2", "0"],
			["had.2", "0"],
			["got.3", "2"],
			["had.3", "2"],
		]);
	});

	test("§4 order: a typed number stays after a refusal", () => {
		const fields = listFields([line("1", 5, 3), line("2", 4, 0)], {
			"got.1": "1",
			"had.1": "0",
			"got.2": "四",
		});
		expect(fields).toEqual([
			["got.1", "1"],
			["had.1", "3"],
			["got.2", "四"],
			["had.2", "0"],
		]);
	});
});

describe("§7 extensions: the parcels of an order as any backend fills them", () => {
	const claim = "申请售后 手套";

	test("§7 extensions: an empty list of parcels is none, so goods that were sent at once can be claimed", () => {
		for (const extensions of [[], ["orders"]]) {
			const html = render("shipped", [], extensions);
			expect([html.includes(claim), html.includes("已发"), html.includes("包裹")]).toEqual([
				true,
				false,
				false,
			]);
		}
	});

	test("§7 extensions: without the call for a receipt, the backend alone says what can be claimed", () => {
		const html = render("shipped", [parcel], []);
		expect([html.includes(claim), html.includes("已发 5 盒，已收 0 盒"), html.includes("receive/")]).toEqual([
			true,
			true,
			false,
		]);
		expect(render("shipped", [parcel], ["orders"])).not.toContain(claim);
	});

	test("§7 extensions: a completed order has received every piece of its parcels", () => {
		for (const extensions of [[], ["orders"]]) {
			const html = render("completed", [parcel], extensions);
			expect([html.includes(claim), html.includes("已发 5 盒，已收 5 盒"), html.includes("已收货")]).toEqual([
				true,
				true,
				true,
			]);
			expect(html).not.toMatch(/待收货|receive\//);
		}
	});
});
