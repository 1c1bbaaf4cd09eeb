import { beforeEach, describe, expect, test } from "vitest";
import { present } from "~/api/wire/present";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import { openReference, resetBeforeEach } from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { orderLines } from "../../../db/schema/trade";

const reference = await openReference();
resetBeforeEach(reference, [
	"after_sale_tracks",
	"after_sales",
	"parcel_lines",
	"parcels",
	"order_lines",
	"payments",
	"order_tracks",
	"child_orders",
	"orders",
	"settlements",
	"messages",
	"limit_counters",
]);
const db = createDb(reference.db);

let token: string;
beforeEach(async () => {
	token = (await reference.logIn("sunhao")).body.token;
	const line = {
		childOrderId: "101",
		imageUrl: "/a.svg",
		nakedFen: 0,
		taxRate: 13,
		saleUnit: "盒",
		specList: [],
	};
	const goods = [
		{ lineNo: 0, skuId: "9007199254740993", name: "手套", num: 5, priceFen: 600, giftType: 0 },
		{ lineNo: 1, skuId: "2", name: "口罩", num: 1, priceFen: 1000, giftType: 0 },
		{ lineNo: 2, skuId: "3", name: "赠品", num: 1, priceFen: 0, giftType: 2 },
	];
	await reference.db.batch([
		...insertOrder(db, { state: "pendingShipment", method: "deposit", status: "paid" }),
		...insertRows(
			db,
			orderLines,
			goods.map((one) => ({ ...line, ...one, subtotalFen: one.num * one.priceFen })),
		),
	]);
});

const play = async (path: string, fields: Record<string, string> = {}) =>
	(
		await reference.fetch(`http://console.localhost${path}`, {
			method: "POST",
			headers: { "x-mall-request": "1" },
			body: new URLSearchParams(fields),
			redirect: "manual",
		})
	).status;
const open = async (path: string) => (await reference.fetch(`http://console.localhost${path}`)).text();
let waybill = 0;
const ship = (nums: Record<string, string>) =>
	play("/parcels/101", { carrier: "德邦快递", trackingNo: `DB${++waybill}`, ...nums });
const call = (path: string, body?: object) => reference.call(`/mall${path}`, { token, ...present({ body }) });
const load = async () => (await call("/order/detail/101")).body;
const receive = (parcelId: string, lines?: object[]) =>
	call(`/order/parcel/receive/${parcelId}`, lines ? { lines } : {});
const gloves = (received: number) => [{ skuId: "9007199254740993", received }];

describe("§4 order: goods that are sent and received in parts", () => {
	test("§4 order: two parcels, received one by one, complete the part, and each step has its track and message", async () => {
		expect(await ship({ "num.0": "3", "num.1": "" })).toBe(303);
		const first = await load();
		expect([first.state, first.parcels.length, first.handleOption.applyCancel]).toEqual([
			"pendingShipment",
			1,
			false,
		]);
		expect(first.parcels[0]).toMatchObject({
			carrier: "德邦快递",
			lines: [{ skuId: "9007199254740993", num: 3, received: 0 }],
		});
		expect(await ship({ "num.0": "2", "num.1": "1" })).toBe(303);
		const second = await load();
		expect([second.state, second.parcels.length, second.handleOption.confirm]).toEqual(["shipped", 2, true]);
		const [one, two] = second.parcels;
		await play(`/parcel/${one.parcelId}/deliver`);
		await play(`/parcel/${one.parcelId}/deliver`);
		expect((await load()).parcels[0].deliveredAt).toBeDefined();
		expect((await receive(one.parcelId)).status).toBe(200);
		expect([(await load()).state, (await call("/order/detail/1")).body.state]).toEqual([
			"shipped",
			"shipped",
		]);
		expect((await receive(two.parcelId)).status).toBe(200);
		const done = await load();
		expect([done.state, (await call("/order/detail/1")).body.state]).toEqual(["completed", "completed"]);
		expect(done.track.map(({ content }: { content: string }) => content.replace(/DB\d+/, "DB"))).toEqual([
			"部分商品已出库，配送中：德邦快递 DB",
			"商品已出库，配送中：德邦快递 DB",
			"商品已送达，请确认收货：德邦快递 DB",
			"确认收到包裹：德邦快递 DB",
			"确认收到包裹：德邦快递 DB",
			"确认收货",
		]);
		const { results } = await reference.db
			.prepare("SELECT title FROM messages ORDER BY title")
			.all<{ title: string }>();
		expect(results.map(({ title }) => title).sort()).toEqual(
			["商品已送达", "订单已发货", "部分商品已发货"].sort(),
		);
	});

	test("O5: more than is left of a line, none at all, or a text is not sent", async () => {
		const wrong: Record<string, string>[] = [
			{ "num.0": "6" },
			{ "num.0": "0" },
			{},
			{ "num.0": "-1" },
			{ "num.0": "两" },
			{ "num.2": "1" },
			{ "num.9": "1" },
		];
		for (const nums of wrong) {
			expect([nums, await ship(nums)]).toEqual([nums, 400]);
		}
		expect(await play("/parcels/101", { "num.0": "1", carrier: " ", trackingNo: "SF1" })).toBe(400);
		const many = await Promise.all(Array.from({ length: 6 }, () => ship({ "num.0": "2" })));
		expect(many.toSorted()).toEqual([303, 303, 400, 400, 400, 400]);
		const { parcels, state } = await load();
		expect([parcels.length, state]).toEqual([2, "pendingShipment"]);
	});

	test("§4 order: pieces of a line are received in several times; a repeat changes nothing; more than was sent is refused, and so is less than was confirmed", async () => {
		await ship({ "num.0": "4" });
		const { parcelId } = (await load()).parcels[0];
		expect((await receive(parcelId, gloves(5))).body.fields).toEqual({
			"got.9007199254740993": "这个包裹里最多 4 件",
		});
		expect((await receive(parcelId, [{ skuId: "2", received: 1 }])).status).toBe(400);
		for (const received of [3, 3]) expect((await receive(parcelId, gloves(received))).status).toBe(200);
		for (const received of [2, 0]) {
			const { status, body } = await receive(parcelId, gloves(received));
			expect([status, body.fields]).toEqual([400, { "got.9007199254740993": "已确认 3，不能改少" }]);
		}
		const part = await load();
		expect([part.state, part.parcels[0].lines[0].received, part.track.length]).toEqual([
			"pendingShipment",
			3,
			2,
		]);
	});

	test("§7 after-sale: only received pieces can be claimed, across all parcels", async () => {
		await ship({ "num.0": "4" });
		const claim = {
			orderId: "101",
			kind: "return",
			reason: "质量问题",
			fileIds: [],
			way: "self",
		};
		const apply = (num: number) => {
			const lines = [{ skuId: "9007199254740993", num }];
			return call("/afterSale/apply", { ...claim, lines, claimId: crypto.randomUUID() });
		};
		expect([(await load()).handleOption.afterSale, (await apply(1)).status]).toEqual([false, 404]);
		const { parcelId } = (await load()).parcels[0];
		await receive(parcelId, gloves(3));
		const { body } = await call("/afterSale/goods?orderId=101");
		expect(body.list.map(({ claimable }: { claimable: number }) => claimable)).toEqual([3]);
		expect((await load()).handleOption.afterSale).toBe(true);
		expect((await apply(4)).body.fields).toEqual({ "lines.0.num": "最多还可申请 3 盒" });
		expect((await apply(3)).status).toBe(200);
		expect((await apply(1)).status).toBe(400);
	});

	test("§4 order: the rest that is sent at once becomes the last parcel, and a confirmed order has received all of them", async () => {
		await ship({ "num.0": "4" });
		expect(await play("/ship/1")).toBe(303);
		const { state, parcels, parcel } = await load();
		expect([state, parcels.length, parcel]).toEqual(["shipped", 2, undefined]);
		expect(parcels[1].lines).toEqual([
			{ skuId: "9007199254740993", num: 1, received: 0 },
			{ skuId: "2", num: 1, received: 0 },
		]);
		expect((await call("/order/confirm/101", {})).status).toBe(200);
		const done = await load();
		expect(done.state).toBe("completed");
		expect(done.parcels.flatMap(({ lines }: { lines: object[] }) => lines)).toMatchObject([
			{ received: 4 },
			{ received: 1 },
			{ received: 1 },
		]);
	});

	test("§4 order: an order that is sent at once has no parcels, and shows its carrier as before", async () => {
		await play("/ship/1");
		const { state, parcels, parcel, handleOption } = await load();
		expect([state, parcels, parcel.carrier, handleOption.afterSale]).toEqual([
			"shipped",
			undefined,
			"顺丰速运",
			true,
		]);
	});

	test("§4 order: a part that is partly sent cannot be cancelled, and a wish to cancel ends with the shipment", async () => {
		expect((await call("/order/applyCancel/101", {})).status).toBe(200);
		await ship({ "num.0": "1" });
		const part = await load();
		expect([part.cancelRequest, part.track.at(-1).content]).toEqual([
			undefined,
			expect.stringContaining("取消申请未通过"),
		]);
		expect((await call("/order/applyCancel/101", {})).status).toBe(409);
		await play("/cancel/agree/101");
		expect((await load()).state).toBe("pendingShipment");
	});

	test("§4 order: one parcel that sends everything refuses a wish to cancel, and says so", async () => {
		expect((await call("/order/applyCancel/101", {})).status).toBe(200);
		await ship({ "num.0": "5", "num.1": "1" });
		const { state, cancelRequest, track } = await load();
		expect([state, cancelRequest, track.length]).toEqual(["shipped", undefined, 2]);
		expect(track[1].content).toMatch(/^商品已出库，配送中：德邦快递 DB\d+，取消申请未通过$/);
	});

	test("O5: a form that is sent twice, one after the other or at once, sends one parcel", async () => {
		const html = await open("/parcels/101");
		const [parcelId = ""] = /(?<=name="parcelId" value=")[^"]+/.exec(html) ?? [];
		const fields = { carrier: "德邦快递", trackingNo: "DB1", "num.0": "2", parcelId };
		const twice = await Promise.all([play("/parcels/101", fields), play("/parcels/101", fields)]);
		expect([...twice, await play("/parcels/101", fields)]).toEqual([303, 303, 303]);
		const { parcels, track } = await load();
		expect([parcels.length, parcels[0].lines[0].num, track.length]).toEqual([1, 2, 1]);
		expect(await open("/parcels/101")).not.toContain(`value="${parcelId}"`);
		expect(await play("/parcels/101", { ...fields, parcelId: "P1" })).toBe(400);
		expect(await play("/parcels/102", fields)).toBe(400);
	});

	test("§4 order: the inbox leads to the parcels of a part on its way, and delivers all of them", async () => {
		await ship({ "num.0": "3" });
		await play("/deliver/101");
		expect((await load()).parcels[0].deliveredAt).toBeUndefined();
		await ship({ "num.0": "1" });
		await ship({ "num.0": "1", "num.1": "1" });
		expect((await open("/")).split("在途的订单").at(-1)).toContain('href="/parcels/101"');
		const [first] = (await load()).parcels;
		await play(`/parcel/${first.parcelId}/deliver`);
		for (const _ of [1, 2]) await play("/deliver/101");
		const { parcels, track } = await load();
		expect(parcels.map(({ deliveredAt }: { deliveredAt?: string }) => typeof deliveredAt)).toEqual([
			"string",
			"string",
			"string",
		]);
		const delivered = track.filter(({ content }: { content: string }) => content.startsWith("商品已送达"));
		expect(new Set(delivered.map(({ content }: { content: string }) => content)).size).toBe(3);
		expect(delivered).toHaveLength(3);
	});

	test("O6: another buyer's parcel answers as a missing one and stays as it is", async () => {
		await ship({ "num.0": "1" });
		const { parcelId } = (await load()).parcels[0];
		const other = (await reference.logIn("linyue")).body.token as string;
		const answer = await reference.call(`/mall/order/parcel/receive/${parcelId}`, { body: {}, token: other });
		expect([answer.status, answer.body]).toEqual([404, (await receive("none")).body]);
		expect((await load()).parcels[0].lines[0].received).toBe(0);
	});
});
