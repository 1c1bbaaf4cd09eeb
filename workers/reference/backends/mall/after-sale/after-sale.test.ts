import { describe, expect, test } from "vitest";
import { present } from "~/api/wire/present";
import {
	address,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";
import { insertRows } from "../../../db/insert-rows";
import { childOrders, files, orderLines, orders, payments, settlements } from "../../../db/schema/trade";

const reference = await openReference();
resetBeforeEach(reference, [
	"after_sale_tracks",
	"after_sales",
	"account_entries",
	"payments",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
	"messages",
	"files",
	"limit_counters",
]);

const db = createDb(reference.db);

type Bought = {
	num?: number;
	priceFen?: number;
	state?: "shipped" | "pendingShipment";
	method?: string;
	byDepositFen?: number;
};

/** Writes a paid order of sunhao with one line. Returns the body of a claim for one piece of it. */
async function buy({
	num = 5,
	priceFen = 1099,
	state = "shipped",
	method = "deposit",
	byDepositFen = 0,
}: Bought = {}) {
	const owner = { mallCode: "M1003", userId: "U3006" };
	const payableFen = num * priceFen;
	const common = { ...owner, createdAt: start, expiresAt: start };
	await reference.db.batch([
		...insertRows(db, settlements, [{ ...common, settlementId: "S1", version: 1, content: {} }]),
		...insertRows(db, orders, [
			{ ...common, orderId: "1", settlementId: "S1", version: 1, state, payableFen },
		]),
		...insertRows(db, childOrders, [
			{
				...owner,
				childOrderId: "101",
				orderId: "1",
				venderId: "V1",
				venderName: "博瑞仪器",
				state,
				goodsFen: payableFen,
				nakedFen: payableFen,
				taxFen: 0,
				freightFen: 0,
				payableFen,
				snapshot: { address },
				stockRegion: 1,
			},
		]),
		...insertRows(db, orderLines, [
			{
				childOrderId: "101",
				lineNo: 0,
				skuId: "9007199254740993",
				name: "移液器 10-100μL",
				imageUrl: "/a.svg",
				num,
				priceFen,
				nakedFen: payableFen,
				taxRate: 13,
				subtotalFen: payableFen,
				giftType: 0,
				saleUnit: "支",
				specList: [],
			},
		]),
		...insertRows(db, payments, [
			{
				...common,
				paymentId: "P1",
				orderId: "1",
				method,
				amountFen: payableFen,
				byDepositFen,
				status: "paid",
			},
		]),
	]);
	return { claimId: "c1", orderId: "101", lines: take(1), ...asked };
}
const take = (num: number) => [{ skuId: "9007199254740993", num }];
const asked = { kind: "return", reason: "质量问题", fileIds: [] as string[], way: "self" };
type Claim = Awaited<ReturnType<typeof buy>> & { addressId?: string };

const token = async (loginName = "sunhao") => (await reference.logIn(loginName)).body.token as string;
/** Sends a claim; `serviceId` is its first one. */
async function apply(claim: Partial<Claim>, as: string) {
	const { status, body } = await reference.call("/mall/afterSale/apply", { body: claim, token: as });
	return { status, body: { ...body, serviceId: body.serviceIds?.[0] } };
}
const detail = async (serviceId: string, as: string) =>
	(await reference.call(`/mall/afterSale/detail/${serviceId}`, { token: as })).body;
const left = async (as: string) =>
	(await reference.call("/mall/afterSale/goods?skuId=9007199254740993", { token: as })).body.list[0]
		.claimable;
const money = () =>
	reference.db
		.prepare(
			"SELECT deposit_fen AS deposit, credit_used_fen AS credit FROM companies WHERE company_id = 'C2021'",
		)
		.first<{ deposit: number; credit: number }>();

async function supplier(move: string, serviceId: string, fields: Record<string, string> = {}) {
	const answer = await reference.fetch(`http://console.localhost/after-sales/${move}/${serviceId}`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
		body: new URLSearchParams(fields),
		redirect: "manual",
	});
	return answer.status;
}

/** Moves a claim from the supplier's agreement to the arrival of the goods. */
async function sendAllBack(serviceId: string, as: string) {
	await supplier("agree", serviceId);
	const parcel = { carrier: "顺丰速运", trackingNo: "SF-1234567890" };
	const sent = await reference.call(`/mall/afterSale/sendBack/${serviceId}`, { body: parcel, token: as });
	expect(sent.status).toBe(200);
	await supplier("receive", serviceId);
}

describe("§7 after-sale: how many can be claimed", () => {
	test("§7 after-sale: claimed pieces cannot be claimed again until the claim is withdrawn or refused, or the goods are repaired", async () => {
		const claim = await buy();
		const as = await token();
		const ids: string[] = [];
		for (const [index, kind] of ["return", "exchange", "repair"].entries()) {
			const { status, body } = await apply({ ...claim, claimId: `k${index}`, kind }, as);
			expect(status).toBe(200);
			ids.push(body.serviceId);
		}
		const [back, other, mended] = ids as [string, string, string];
		expect(await left(as)).toBe(2);
		await reference.call(`/mall/afterSale/withdraw/${other}`, { body: {}, token: as });
		expect(await left(as)).toBe(3);
		for (const id of [back, mended]) {
			await sendAllBack(id, as);
			expect(await left(as)).toBe(3);
		}
		await supplier("finish", mended);
		expect(await left(as)).toBe(4);
		await supplier("finish", back);
		expect(await left(as)).toBe(4);
	});

	test("O5: parallel claims never exceed what was sent, and a claim that is sent twice is written once", async () => {
		const claim = await buy({ num: 5 });
		const as = await token();
		const twice = await Promise.all([apply(claim, as), apply(claim, as)]);
		expect(twice.map(({ status }) => status)).toEqual([200, 200]);
		expect(twice[0]?.body).toEqual(twice[1]?.body);
		const many = await Promise.all(
			Array.from({ length: 8 }, (_, index) => apply({ ...claim, claimId: `r${index}`, lines: take(2) }, as)),
		);
		expect(many.map(({ status }) => status).sort()).toEqual([200, 200, 400, 400, 400, 400, 400, 400]);
		expect(await left(as)).toBe(0);
		const { body } = await apply({ ...claim, claimId: "late" }, as);
		expect(body.fields).toEqual({ "lines.0.num": "这件商品已全部申请售后，请查看售后记录" });
	});

	test("O5: several articles of an order are claimed together or not at all, a claim each", async () => {
		const claim = await buy({ num: 3 });
		await reference.db.exec(
			"INSERT INTO order_lines (child_order_id, line_no, sku_id, name, image_url, num, price_fen, naked_fen, tax_rate, subtotal_fen, gift_type, sale_unit, spec_list) SELECT child_order_id, 1, '8', '吸头', image_url, 2, price_fen, naked_fen, tax_rate, price_fen * 2, gift_type, sale_unit, spec_list FROM order_lines",
		);
		const as = await token();
		const both = (first: number, second: number) => [...take(first), { skuId: "8", num: second }];
		const refused = await apply({ ...claim, lines: both(1, 3) }, as);
		expect([refused.status, refused.body.fields]).toEqual([400, { "lines.1.num": "最多还可申请 2 支" }]);
		expect(await left(as)).toBe(3);
		const sent = { ...claim, lines: both(1, 2) };
		const [first, again] = await Promise.all([apply(sent, as), apply(sent, as)]);
		expect(first.body.serviceIds).toHaveLength(2);
		expect(again).toEqual(first);
		const claims = await Promise.all(first.body.serviceIds.map((id: string) => detail(id, as)));
		expect(claims.map(({ skuId, num, refund, track }) => [skuId, num, refund, track.length])).toEqual([
			["9007199254740993", 1, "10.99", 1],
			["8", 2, "21.98", 1],
		]);
		expect((await apply({ ...claim, claimId: "c2", lines: [...take(1), ...take(1)] }, as)).status).toBe(400);
		expect((await apply({ ...claim, claimId: "c3", lines: [] }, as)).body.fields).toEqual({
			lines: "请填写要申请的数量",
		});
	});

	test("O5: a number above what is left, zero, a fraction and text are refused at the field", async () => {
		const claim = await buy({ num: 3 });
		const as = await token();
		for (const num of [4, 0, -1, 1.5, Number.NaN]) {
			const { status, body } = await apply({ ...claim, lines: take(num) }, as);
			expect([num, status, typeof body.fields["lines.0.num"]]).toEqual([num, 400, "string"]);
		}
	});

	test("§7 after-sale: goods that were not sent yet cannot be claimed", async () => {
		const claim = await buy({ state: "pendingShipment" });
		expect((await apply(claim, await token())).status).toBe(404);
	});
});

test("§7 after-sale: a carrier fetches the goods where they went, also when the buyer has other addresses", async () => {
	const claim = await buy();
	const as = await token();
	const { serviceId } = (await apply({ ...claim, way: "pickup" }, as)).body;
	const sentTo = { name: "孙浩", mobile: "13800001006", address: "北京市朝阳区八里庄街道朝阳路 88 号" };
	expect((await detail(serviceId, as)).pickup).toEqual(sentTo);
	const { body } = await reference.call("/mall/afterSale/goods", { token: as });
	expect(body.list[0].sentTo).toEqual(sentTo);
});

describe("§7 after-sale: the refund", () => {
	test.each([
		["deposit", 0, { deposit: 800_002_199, credit: 0 }, "deposit"],
		["credit", 5000, { deposit: 800_000_000, credit: 2801 }, "credit"],
		["credit", 100, { deposit: 800_002_199, credit: 100 }, "deposit"],
		["bank", 0, { deposit: 800_000_000, credit: 0 }, "original"],
	])(
		"O3: the refund of an order paid by %s with %i fen of credit used leaves %j, once",
		async (method, used, after, to) => {
			const claim = await buy({ method, priceFen: 733 });
			await reference.db
				.prepare(
					"UPDATE companies SET deposit_fen = 800000000, credit_used_fen = ? WHERE company_id = 'C2021'",
				)
				.bind(used)
				.run();
			const as = await token();
			const { serviceId } = (await apply({ ...claim, lines: take(3) }, as)).body;
			expect((await detail(serviceId, as)).refund).toBe("21.99");
			await sendAllBack(serviceId, as);
			await Promise.all(Array.from({ length: 6 }, () => supplier("finish", serviceId)));
			expect(await money()).toEqual(after);
			const done = await detail(serviceId, as);
			expect([done.state, done.refundTo]).toEqual(["done", to]);
			const order = (await reference.call("/mall/order/detail/101", { token: as })).body;
			expect(order.refunded).toBe("21.99");
			expect(order.claims).toMatchObject([{ serviceId, state: "done", num: 3, refund: "21.99" }]);
			const entries = await reference.db.prepare("SELECT count(*) AS n FROM account_entries").first("n");
			expect(entries).toBe(to === "original" ? 0 : 1);
		},
	);

	test.each([
		["credit", "credit", { deposit: 1000, credit: 0 }],
		["bank", "original", { deposit: 1000, credit: 2665 }],
	])(
		"O3: returns of an order that the deposit paid in part refund %s first, and the claim says what went to the deposit",
		async (method, place, after) => {
			const claim = await buy({ method, priceFen: 733, byDepositFen: 1000 });
			await reference.db
				.prepare("UPDATE companies SET deposit_fen = 0, credit_used_fen = 2665 WHERE company_id = 'C2021'")
				.run();
			const as = await token();
			const giveBack = async (claimId: string, num: number) => {
				const { serviceId } = (await apply({ ...claim, claimId, lines: take(num) }, as)).body;
				await sendAllBack(serviceId, as);
				await Promise.all([supplier("finish", serviceId), supplier("finish", serviceId)]);
				const { refund, refundTo, refundDeposit } = await detail(serviceId, as);
				return [refund, refundTo, refundDeposit];
			};
			expect(await giveBack("c1", 3)).toEqual(["21.99", place, undefined]);
			expect(await giveBack("c2", 1)).toEqual(["7.33", place, "2.67"]);
			expect(await giveBack("c3", 1)).toEqual(["7.33", "deposit", undefined]);
			expect(await money()).toEqual(after);
		},
	);

	test("O3: an exchange refunds nothing", async () => {
		const claim = await buy();
		const as = await token();
		const before = await money();
		const { serviceId } = (await apply({ ...claim, kind: "exchange" }, as)).body;
		await sendAllBack(serviceId, as);
		await supplier("finish", serviceId);
		const done = await detail(serviceId, as);
		expect([done.state, done.refund, done.refundTo]).toEqual(["done", undefined, undefined]);
		expect(await money()).toEqual(before);
	});
});

describe("§7 after-sale: its steps", () => {
	test("§7 messages: each step has a time, and each that is not the buyer's sends one message with a link to its claim", async () => {
		const claim = await buy();
		const as = await token();
		const { serviceId } = (await apply(claim, as)).body;
		await sendAllBack(serviceId, as);
		await supplier("finish", serviceId);
		await supplier("finish", serviceId);
		const { track, parcel } = await detail(serviceId, as);
		expect(track.map(({ content }: { content: string }) => content)).toEqual([
			"提交售后申请",
			"同意售后申请",
			"商品已寄出",
			"供应商已收到商品",
			"处理完成",
		]);
		expect(parcel).toEqual({ carrier: "顺丰速运", trackingNo: "SF-1234567890" });
		const { body } = await reference.call("/partner/message/page", {
			body: { pageIndex: 1, pageSize: 20, type: "service" },
			token: as,
		});
		expect(body.list).toHaveLength(3);
		for (const { link, content } of body.list) {
			expect(link).toBe(`/admin/after/sale/record/detail?serviceId=${serviceId}`);
			expect(content).toContain(serviceId);
		}
	});

	test("§7 after-sale: a move in the wrong state changes nothing", async () => {
		const claim = await buy();
		const as = await token();
		const { serviceId } = (await apply(claim, as)).body;
		const parcel = { carrier: "顺丰速运", trackingNo: "SF1234567890" };
		const sendBack = () =>
			reference.call(`/mall/afterSale/sendBack/${serviceId}`, { body: parcel, token: as });
		for (const move of ["receive", "finish", "pickUp"]) await supplier(move, serviceId);
		expect((await sendBack()).status).toBe(409);
		expect((await detail(serviceId, as)).state).toBe("submitted");
		expect(await supplier("refuse", serviceId, { reason: " " })).toBe(400);
		expect(await supplier("refuse", serviceId, { reason: "已超出 7 天退货期" })).toBe(303);
		for (const move of ["agree", "finish"]) await supplier(move, serviceId);
		const refused = await detail(serviceId, as);
		expect([refused.state, refused.refusal, refused.track.length]).toEqual([
			"refused",
			"已超出 7 天退货期",
			2,
		]);
		const withdrawn = await reference.call(`/mall/afterSale/withdraw/${serviceId}`, { body: {}, token: as });
		expect(withdrawn.status).toBe(409);
		expect(await supplier("destroy", serviceId)).toBe(400);
	});

	test("§7 after-sale: when a withdrawal and a pick-up arrive at once, one of them takes effect", async () => {
		const claim = await buy();
		const as = await token();
		const [address] = (await reference.call("/mall/address/list", { token: as })).body;
		expect(address).toBeUndefined();
		await reference.db.exec(
			"INSERT INTO addresses SELECT 'A1', mall_code, user_id, '孙浩', '13800001022', NULL, '1', '72', '55653', '0', '江陵路 336 号', NULL, NULL, NULL, 1, 0, 0, NULL FROM buyers WHERE user_id = 'U3006'",
		);
		const fetched = { ...claim, way: "pickup", addressId: "A1" };
		const { serviceId } = (await apply(fetched, as)).body;
		await supplier("agree", serviceId);
		const [answer] = await Promise.all([
			reference.call(`/mall/afterSale/withdraw/${serviceId}`, { body: {}, token: as }),
			supplier("pickUp", serviceId),
		]);
		const { state, pickup } = await detail(serviceId, as);
		expect([200, 409]).toContain(answer.status);
		expect(state).toBe(answer.status === 200 ? "withdrawn" : "sentBack");
		expect(pickup).toMatchObject({ name: "孙浩", mobile: "13800001022" });
		await reference.db.exec("DELETE FROM addresses");
	});
});

describe("O6 of others", () => {
	test("O6: another buyer's order, claim, address or picture answers like a missing one", async () => {
		const claim = await buy();
		const mine = await token();
		const theirs = await token("linyue");
		const { serviceId } = (await apply(claim, mine)).body;
		expect((await apply(claim, theirs)).status).toBe(404);
		const detailOf = (id: string) => reference.call(`/mall/afterSale/detail/${id}`, { token: theirs });
		expect(await detailOf(serviceId)).toEqual(await detailOf("none"));
		for (const path of ["withdraw", "sendBack"]) {
			const body = { carrier: "顺丰速运", trackingNo: "SF1234567890" };
			const answer = await reference.call(`/mall/afterSale/${path}/${serviceId}`, { body, token: theirs });
			expect([path, answer.status]).toEqual([path, 404]);
		}
		expect((await reference.call("/mall/afterSale/list", { token: theirs })).body.totalCount).toBe(0);
		const elsewhere = await apply({ ...claim, claimId: "c2", way: "pickup", addressId: "none" }, mine);
		expect(elsewhere.status).toBe(404);
		const row = { mallCode: "M1003", contentType: "image/png", size: 9, createdAt: start };
		await reference.db.batch(
			insertRows(db, files, [
				{ ...row, fileId: "F1", userId: "U3006", name: "破损.png" },
				{ ...row, fileId: "F2", userId: "U3006", name: "合同.pdf", contentType: "application/pdf" },
				{ ...row, fileId: "F3", userId: "U3007", name: "别人.png" },
			]),
		);
		const withFile = (fileId: string) => apply({ ...claim, claimId: fileId, fileIds: [fileId] }, mine);
		expect((await withFile("F2")).body.fields.fileIds).toBe("合同.pdf 不是图片，请上传 PNG、JPG 或 WebP");
		expect((await withFile("F3")).body).toEqual((await withFile("F4")).body);
		const shown = await detail((await withFile("F1")).body.serviceId, mine);
		expect(shown.pictures).toEqual([{ name: "破损.png", url: "/api/mall/file/content/F1" }]);
	});
});

test("§7 after-sale: claims are found by number, order, SKU, name and supplier, as people type", async () => {
	const claim = await buy();
	const as = await token();
	const { serviceId } = (await apply(claim, as)).body;
	const find = async (keyword: string, state = "") =>
		(
			await reference.call(
				`/mall/afterSale/list?${new URLSearchParams({ keyword, ...present({ state: state || undefined }) })}`,
				{ token: as },
			)
		).body.totalCount;
	for (const keyword of [
		serviceId.toLowerCase(),
		"101",
		"９００７１９９２５４７４０９９３",
		"移液器 博瑞",
		"10-100μl",
		" ",
	])
		expect([keyword, await find(keyword)]).toEqual([keyword, 1]);
	for (const keyword of ["移液器 不存在", "101 102号", "%"])
		expect([keyword, await find(keyword)]).toEqual([keyword, 0]);
	expect([await find("", "submitted"), await find("", "done")]).toEqual([1, 0]);
	const { body } = await reference.call("/mall/afterSale/stateCount", { token: as });
	expect([body.all, body.submitted, body.done]).toEqual([1, 1, 0]);
});
