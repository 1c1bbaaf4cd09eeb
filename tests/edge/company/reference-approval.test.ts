import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import { resources } from "../../../app/domain/page/resources.ts";
import { realPictures } from "../../support/fixtures/pictures";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { ago, changeBuyer, changeGoods, raisePrice } from "../../support/mall/testing-api.ts";
import { isLong } from "../../support/run/sample.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	loadStock,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

let mall: TestMall;
let buyer: TestBuyer;
let approver: TestBuyer;
let stranger: TestBuyer;
let skus: TestSku[];
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "hejun");
	approver = await createBuyer(mall, "M1001", "fangjie");
	stranger = await createBuyer(mall, "M1001", "wanglei");
	skus = await findSkus(mall, 2);
});
beforeEach(() => setRule(1));

const items = () => skus.map(({ skuId, num }) => ({ skuId, num }));
const load = (orderId: string) => buyer.get("mall", `/order/detail/${orderId}`);
const detail = (who: TestBuyer, orderId: string) => who.get("mall", `/approval/detail/${orderId}`);
const approve = (orderId: string, who = approver) => who.post("mall", `/approval/approve/${orderId}`);
const sendBack = (orderId: string, who = approver, reason: string | undefined = "请改用库存") =>
	who.post("mall", `/approval/sendBack/${orderId}`, { reason });
const cancel = (orderId: string) => buyer.post("mall", `/order/cancel/${orderId}`);
const pay = (orderId: string) => buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
const stateOf = async (orderId: string) => (await load(orderId)).body.state as string;

const setRule = (approvalLimitFen: number | null, monthlyBudgetFen: number | null = 50_000_00) =>
	changeBuyer(mall, "fangjie", { approvalLimitFen, monthlyBudgetFen });

async function loadMessages(who: TestBuyer, orderId: string): Promise<{ title: string; link: string }[]> {
	const { body } = await who.post("partner", "/message/page", { pageIndex: 1, pageSize: 100, type: "order" });
	return body.list.filter(({ content }: { content: string }) => content.includes(orderId));
}

describe("which orders need approval", () => {
	test("UX approval: an order of exactly the limit needs no approval, a fen more does", async () => {
		const { payPrice } = await createSettlement(buyer, items());
		const fen = Math.round(Number(payPrice) * 100);
		await setRule(fen);
		const straight = await createSettlement(buyer, items());
		const { body } = await buyer.post("mall", `/settlementNew/find/${straight.settlementId}`);
		expect(body).not.toHaveProperty("approval");
		const { orderId } = await createOrder(buyer, items());
		expect([await stateOf(orderId), (await pay(orderId)).status]).toEqual(["pendingPayment", 200]);
		expect((await detail(approver, orderId)).status).toBe(404);
		await setRule(fen - 1);
		const asked = await createSettlement(buyer, items());
		const seen = (await buyer.post("mall", `/settlementNew/find/${asked.settlementId}`)).body;
		const limit = ((fen - 1) / 100).toFixed(2);
		expect(seen.approval).toEqual({ limit, approvers: ["方洁"], paysBy: ["deposit", "credit"] });
		expect(await stateOf((await createOrder(buyer, items())).orderId)).toBe("pendingReview");
	});

	test("UX approval: a company without a rule needs no approval, and its menu has no such entry", async () => {
		const menu = async (who: TestBuyer) =>
			JSON.stringify((await who.get("permission", "/userMenu?mode=1&status=1&terminalType=2")).body);
		expect(await menu(stranger)).not.toContain('"/approval"');
		expect(await menu(buyer)).toContain('"/approval"');
		expect((await createSettlement(stranger, items())).payPrice).not.toBe("0.00");
		expect((await stranger.get("mall", "/approval/count")).body).toEqual({
			isApprover: false,
			waiting: 0,
			decided: 0,
			submitted: 0,
		});
	});

	test("UX approval: the only approver's own order is refused, since nobody could decide on it", async () => {
		const { settlementId, version } = await createSettlement(approver, items());
		const refused = await approver.post("mall", "/settlementNew/submit", { settlementId, version });
		expect([refused.status, refused.body.code]).toEqual([555, "NO_APPROVER"]);
	});
});

describe("an order that waits for approval", () => {
	test("UX approval: a waiting order cannot be paid, holds its stock, and both sides are told", async () => {
		const [sku] = skus as [TestSku];
		const before = await loadStock(mall, sku.skuId);
		const { orderId } = await createOrder(buyer, items());
		expect(await loadStock(mall, sku.skuId)).toBe(before - sku.num);
		expect((await load(orderId)).body).toMatchObject({
			state: "pendingReview",
			handleOption: { pay: false, cancel: true, rebuy: false },
		});
		for (const method of ["deposit", "bank", "wechat", "transfer"]) {
			const { status } = await buyer.post("mall", "/pay/payment", {
				orderId,
				method,
				...(method === "transfer" && {
					fileId: (await buyer.upload(realPictures.png, "a.png")).body.fileId,
				}),
			});
			expect([method, status]).toEqual([method, 409]);
		}
		expect((await buyer.post("mall", "/pay/cashier", { orderId })).status).toBe(409);
		expect(await loadMessages(approver, orderId)).toMatchObject([
			{ title: "有订单待您审批", link: `/admin/approval/detail?orderId=${orderId}` },
		]);
		expect((await loadMessages(buyer, orderId)).map(({ title }) => title)).toEqual([]);
	});

	test("UX approval: an approved order can be paid, within the time of any unpaid order from then on", async () => {
		const { orderId } = await ago(mall, "71h", () => createOrder(buyer, items()));
		expect((await approve(orderId)).status).toBe(200);
		const { body } = await load(orderId);
		expect(body.state).toBe("pendingPayment");
		expect(Date.parse(body.expiresAt) - Date.now()).toBeGreaterThan(23 * 3_600_000);
		expect((await detail(buyer, orderId)).body).toMatchObject({
			canDecide: false,
			isOwn: true,
			decision: { outcome: "approved", by: "方洁" },
		});
		expect((await pay(orderId)).body.status).toBe("paid");
		expect((await approve(orderId)).status).toBe(200);
		expect((await sendBack(orderId)).status).toBe(409);
		expect(await stateOf(orderId)).toBe("pendingShipment");
		const titles = (await loadMessages(buyer, orderId)).map(({ title }) => title);
		expect(titles.filter((title) => title === "审批通过")).toHaveLength(1);
	});

	test("UX approval: an order that is sent back with a reason ends, returns its stock, and can be reopened", async () => {
		const [sku] = skus as [TestSku];
		const before = await loadStock(mall, sku.skuId);
		const { orderId } = await createOrder(buyer, items());
		const missing = await approver.post("mall", `/approval/sendBack/${orderId}`, { reason: "　 " });
		expect([missing.status, missing.body.fields]).toEqual([400, { reason: "请填写退回原因" }]);
		expect((await sendBack(orderId, approver, "数量过多，请减半")).status).toBe(200);
		expect(await loadStock(mall, sku.skuId)).toBe(before);
		expect((await load(orderId)).body).toMatchObject({
			state: "sentBack",
			handleOption: { reopen: true, rebuy: false, pay: false, cancel: false },
		});
		expect((await detail(buyer, orderId)).body.decision).toMatchObject({
			outcome: "sentBack",
			reason: "数量过多，请减半",
		});
		expect((await load(orderId)).body.children[0].track.at(-1)).toMatchObject({
			operator: "方洁",
			content: "审批退回：数量过多，请减半",
		});
		expect((await pay(orderId)).status).toBe(409);
		expect((await cancel(orderId)).status).toBe(409);
		expect((await loadMessages(buyer, orderId)).map(({ title }) => title)).toContain("审批未通过");
	});

	test("UX approval: after 72 hours without a decision the order is cancelled, and no decision is possible", async () => {
		const { orderId, body } = await ago(mall, "73h", async () => {
			const order = await createOrder(buyer, items());
			return { ...order, ...(await detail(approver, order.orderId)) };
		});
		const hours = (Date.parse(body.expiresAt) - Date.parse(body.submittedAt)) / 3_600_000;
		expect(Math.round(hours)).toBe(72);
		expect((await approve(orderId)).status).toBe(409);
		expect(await stateOf(orderId)).toBe("cancelled");
		expect((await detail(approver, orderId)).body).toMatchObject({ state: "cancelled", canDecide: false });
		const waiting = await approver.get("mall", "/approval/list?role=waiting&pageSize=100");
		expect(waiting.body.list.map((one: { orderId: string }) => one.orderId)).not.toContain(orderId);
		await mall.runScheduled();
		expect((await approve(orderId)).status).toBe(409);
		expect(await stateOf(orderId)).toBe("cancelled");
		const titles = (await loadMessages(buyer, orderId)).map(({ title }) => title);
		expect(titles.filter((title) => title === "订单已取消")).toHaveLength(1);
	});

	/** Every order of the calls, with and without the third one, twice. */
	const tries = isLong ? 30 : 12;
	test(`O3: when approving, sending back and cancelling race, exactly one takes effect: ${tries} tries`, async () => {
		const [sku] = skus as [TestSku];
		const ends: Record<string, number> = {};
		for (let attempt = 0; attempt < tries; attempt++) {
			const before = await loadStock(mall, sku.skuId);
			const { orderId } = await createOrder(buyer, items());
			const steps = [approve, sendBack, ...(attempt % 2 ? [cancel] : [])];
			const turned = steps.map((_, at) => (at + attempt) % steps.length);
			const answers = await Promise.all(turned.map((at) => steps[at]?.(orderId)));
			const [approved, returned, cancelled] = [0, 1, 2].map(
				(at) => answers[turned.indexOf(at)]?.status ?? 409,
			);
			const { body } = await detail(buyer, orderId);
			const end = await stateOf(orderId);
			ends[end] = (ends[end] ?? 0) + 1;
			// The buyer can still cancel an approved order, like any unpaid order.
			const expected = {
				pendingPayment: [200, 409, 409],
				sentBack: [409, 200, 409],
				cancelled: [approved, 409, 200],
			}[end];
			expect([end, approved, returned, cancelled]).toEqual([end, ...(expected ?? [])]);
			expect(body.decision?.outcome === "sentBack").toBe(end === "sentBack");
			expect(body.decision?.outcome === "approved").toBe(approved === 200);
			expect(await loadStock(mall, sku.skuId)).toBe(end === "pendingPayment" ? before - sku.num : before);
			if (end === "pendingPayment") await cancel(orderId);
		}
		console.log("O3: ends of an order that is decided and cancelled at once", ends);
	});
});

describe("who may see and decide", () => {
	test("O6: only submitter and approver read or decide; for everybody else the order does not exist", async () => {
		const { orderId } = await createOrder(buyer, items());
		const colleague = await createBuyer(mall, "M1001", "zhaomin");
		await changeBuyer(mall, "zhaomin", { companyId: "C2003" });
		const elsewhere = await createBuyer(mall, "M1003", "sunhao");
		for (const who of [stranger, colleague, elsewhere]) {
			for (const id of [orderId, "999"]) {
				const answers = [await detail(who, id), await approve(id, who), await sendBack(id, who)];
				expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
					answers.map(() => [404, "没有这张审批单"]),
				);
			}
			expect((await who.get("mall", `/approval/list?role=waiting&keyword=${orderId}`)).body.totalCount).toBe(
				0,
			);
		}
		await changeBuyer(mall, "zhaomin", { companyId: "C2002" });
		expect(await stateOf(orderId)).toBe("pendingReview");
		await changeBuyer(mall, "fangjie", { menuKind: "plain" });
		expect((await approver.get("mall", `/order/detail/${orderId}`)).status).toBe(404);
		await changeBuyer(mall, "fangjie", { menuKind: "full" });
		expect((await approver.get("mall", `/order/detail/${orderId}`)).body.own).toBe(false);
	});

	test("O6: an approver of another company, and an approver whose right has ended, decide nothing", async () => {
		const { orderId } = await createOrder(buyer, items());
		await changeBuyer(mall, "wanglei", { approver: true });
		expect((await approve(orderId, stranger)).status).toBe(404);
		for (const loginName of ["wanglei", "fangjie"]) await changeBuyer(mall, loginName, { approver: false });
		expect((await approve(orderId)).status).toBe(404);
		await changeBuyer(mall, "fangjie", { approver: true });
		expect((await approve(orderId)).status).toBe(200);
	});

	test("UX approval: a submitter who is also an approver cannot decide on the own order", async () => {
		await changeBuyer(mall, "hejun", { approver: true });
		const { orderId } = await createOrder(buyer, items());
		expect((await detail(buyer, orderId)).body.canDecide).toBe(false);
		for (const answer of [await approve(orderId, buyer), await sendBack(orderId, buyer)]) {
			expect([answer.status, answer.body.message]).toEqual([403, "不能审批自己提交的订单"]);
		}
		const { body } = await buyer.get("mall", `/approval/list?role=waiting&keyword=${orderId}`);
		expect(body.totalCount).toBe(0);
		await changeBuyer(mall, "hejun", { approver: false });
		expect(await stateOf(orderId)).toBe("pendingReview");
	});
});

describe("basis of a decision", () => {
	test("UX approval: the approver sees lines with tax, sums, the destination, and the rest of the month's budget", async () => {
		await setRule(1, null);
		const { orderId, payable } = await createOrder(buyer, items());
		expect((await detail(approver, orderId)).body).not.toHaveProperty("budget");
		await setRule(1, 1_000_000_00);
		const { body } = await detail(approver, orderId);
		const fen = (value: string) => Math.round(Number(value) * 100);
		expect(fen(body.nakedPrice) + fen(body.tax) + fen(body.freight)).toBe(fen(payable));
		expect(body.order.children.flatMap((child: { items: object[] }) => child.items)).toHaveLength(2);
		expect(body.order.children[0].address.name).toBe("何军");
		expect(fen(body.budget.left)).toBe(1_000_000_00 - fen(body.budget.used) - fen(payable));
		const { orderId: other, payable: more } = await createOrder(buyer, items());
		expect((await detail(approver, orderId)).body.budget.used).toBe(body.budget.used);
		await approve(other);
		const after = (await detail(approver, orderId)).body.budget;
		expect(fen(after.used)).toBe(fen(body.budget.used) + fen(more));
		const [part] = (await load(other)).body.children;
		await mall.db
			.prepare("UPDATE child_orders SET state = 'cancelled' WHERE child_order_id = ?")
			.bind(part.orderId)
			.run();
		const { used } = (await detail(approver, orderId)).body.budget;
		expect(fen(used)).toBe(fen(after.used) - fen(part.payable));
		await mall.db.prepare("UPDATE orders SET created_at = 1 WHERE order_id = ?").bind(other).run();
		expect((await detail(approver, orderId)).body.budget.used).toBe(body.budget.used);
	});

	test("UX approval: an order over the budget is approved only with a reason and a look at the amount over it", async () => {
		await setRule(1, 100);
		const { settlementId, version } = await createSettlement(buyer, items());
		const told = (await buyer.post("mall", `/settlementNew/find/${settlementId}`)).body;
		const ordered = await buyer.post("mall", "/settlementNew/submit", { settlementId, version });
		const { orderId } = ordered.body;
		const over = (await detail(approver, orderId)).body.budget.left.replace("-", "");
		expect(told.budget).toMatchObject({ limit: "1.00", left: `-${over}` });
		const send = (body: object) => approver.post("mall", `/approval/approve/${orderId}`, body);
		for (const [body, status] of [
			[{}, 400],
			[{ reason: " ", over }, 400],
			[{ reason: "产线抢修" }, 409],
			[{ reason: "产线抢修", over: "0.01" }, 409],
		] as const) {
			expect([body, (await send(body)).status]).toEqual([body, status]);
		}
		expect((await send({ reason: "产线抢修" })).body).toMatchObject({ code: "OVER_BUDGET", over });
		expect(await stateOf(orderId)).toBe("pendingReview");
		expect((await send({ reason: "产线抢修", over })).status).toBe(200);
		expect((await detail(buyer, orderId)).body.decision).toMatchObject({
			outcome: "approved",
			reason: "产线抢修",
			over,
		});
		expect((await load(orderId)).body.children[0].track.at(-1).content).toBe("审批通过，等待付款：产线抢修");
	});

	test("UX approval: two orders that together exceed the budget are not both approved at once", async () => {
		const [one, two] = [await createOrder(buyer, items()), await createOrder(buyer, items())];
		await setRule(1, 1_000_000_00);
		const fen = (value: string) => Math.round(Number(value) * 100);
		const used = fen((await detail(approver, one.orderId)).body?.budget?.used ?? "0.00");
		await setRule(1, used + fen(one.payable));
		const answers = await Promise.all([approve(one.orderId), approve(two.orderId)]);
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
	});

	test("§6 rights: the budget is for the approver and for who has the right to the company's accounts", async () => {
		await setRule(1, 1000_00);
		const { orderId } = await createOrder(buyer, items());
		const setMenu = async (menuKind: "small" | "plain") => {
			for (const loginName of ["hejun", "fangjie"]) await changeBuyer(mall, loginName, { menuKind });
		};
		await setMenu("small");
		const seen = [await detail(buyer, orderId), await detail(approver, orderId)];
		await setMenu("plain");
		seen.push(await detail(buyer, orderId));
		expect(seen.map(({ status, body }) => [status, "budget" in body])).toEqual([
			[200, false],
			[200, true],
			[200, true],
		]);
	});

	test("UX approval: an attached comparison does not change, and only a comparison of these goods can be attached", async () => {
		const save = async (some: TestSku[]) =>
			(
				await buyer.post("mall", "/goods/similarCompare/save", {
					skuIds: some.map(({ skuId }) => skuId),
					areaId: "1_72_55653_0",
					address: "北京 朝阳区",
				})
			).body.recordId as string;
		const recordId = await save(skus);
		const others = await save((await findSkus(mall, 4)).slice(2));
		const { settlementId, version } = await createSettlement(buyer, items());
		const attach = (id: string, at = version) =>
			buyer.post("mall", "/settlementNew/modify", { settlementId, version: at, recordId: id });
		expect((await attach(others)).body.fields).toHaveProperty("recordId");
		expect((await attach("missing")).status).toBe(404);
		const attached = await attach(recordId);
		expect(attached.body.approval.recordId).toBe(recordId);
		const taken = await attach("", attached.body.version);
		expect(taken.body.approval).not.toHaveProperty("recordId");
		const again = await attach(recordId, taken.body.version);
		await buyer.post("mall", `/goods/similarCompare/delete/${recordId}`);
		const { body } = await buyer.post("mall", "/settlementNew/submit", {
			settlementId,
			version: again.body.version,
		});
		expect((await detail(approver, body.orderId)).body.record).toMatchObject({
			recordId,
			items: [{ skuId: skus[0]?.skuId }, { skuId: skus[1]?.skuId }],
		});
	});

	test("UX approval: lists match their counts, and take searches as people type them", async () => {
		const { orderId } = await createOrder(buyer, items());
		const counts = (await approver.get("mall", "/approval/count")).body;
		expect(counts.isApprover).toBe(true);
		for (const role of ["waiting", "decided", "submitted"]) {
			const { body } = await approver.get("mall", `/approval/list?role=${role}`);
			expect([role, body.totalCount]).toEqual([role, counts[role]]);
		}
		for (const keyword of [`　${orderId} `, "何军", `何军 ${skus[0]?.skuId}`]) {
			const query = new URLSearchParams({ role: "waiting", keyword });
			const { body } = await approver.get("mall", `/approval/list?${query}`);
			const found = body.list.find((one: { orderId: string }) => one.orderId === orderId);
			expect([keyword, found?.submitter, found?.itemCount]).toEqual([keyword, "何军", 2]);
		}
		const { body } = await approver.get("mall", `/approval/list?role=waiting&keyword=${orderId}9`);
		expect(body.totalCount).toBe(0);
		await sendBack(orderId);
		const later = (await approver.get("mall", "/approval/count")).body;
		expect([later.waiting, later.decided]).toEqual([counts.waiting - 1, counts.decided + 1]);
	});
});

describe("the pages of approval", () => {
	const path = (orderId: string) => `/admin/approval/detail?orderId=${orderId}`;
	const open = (url: string, { token }: TestBuyer, fields?: Record<string, string>) =>
		mall.fetch("hongshan", url, {
			token,
			cookies: { business_model: "OPEN" },
			...(fields && { method: "POST", body: new URLSearchParams(fields) }),
		});

	test("O6: page, file and form of an approval are a 404 for everybody except its submitter and its approvers", async () => {
		const { orderId } = await createOrder(buyer, items());
		for (const who of [buyer, approver]) {
			expect((await open(path(orderId), who)).status).toBe(200);
			const file = await open(`${resources.approvalFile.path}?orderId=${orderId}`, who);
			expect([file.status, (await file.arrayBuffer()).byteLength > 3000]).toEqual([200, true]);
		}
		for (const url of [
			path(orderId),
			path("1"),
			"/admin/approval/detail",
			`${resources.approvalFile.path}?orderId=${orderId}`,
		]) {
			expect([url, (await open(url, stranger)).status]).toEqual([url, 404]);
		}
		for (const pressed of ["approve", "sendBack"]) {
			expect((await open(path(orderId), stranger, { do: pressed, reason: "改" })).status).toBe(404);
		}
		expect(await stateOf(orderId)).toBe("pendingReview");
	});

	test("UX approval: an approved order has the prices of its submit, as the page says, whatever the catalogue says by then", async () => {
		const { orderId, payable } = await createOrder(buyer, items());
		const [{ skuId = "" } = {}] = skus;
		const raised = await raisePrice(mall, skuId, 777);
		onTestFinished(() => changeGoods(mall, skuId, { priceFen: raised - 777 }));
		const html = await (await open(path(orderId), approver)).text();
		expect(html).toContain("订单按提交时的价格生效");
		expect(html).not.toContain("按当前价格");
		expect((await approve(orderId)).status).toBe(200);
		expect((await load(orderId)).body.payable).toBe(payable);
	});

	test("UX approval: only an approver gets the buttons, and a refused form shows the typed text again", async () => {
		const { orderId } = await createOrder(buyer, items());
		expect(await (await open(path(orderId), buyer)).text()).not.toContain('value="approve"');
		expect(await (await open(path(orderId), approver)).text()).toContain('value="approve"');
		expect((await open(path(orderId), buyer, { do: "approve" })).status).toBe(400);
		const missing = await open(path(orderId), approver, { do: "sendBack", reason: " " });
		expect([missing.status, await missing.text()]).toEqual([400, expect.stringContaining("请填写退回原因")]);
		const long = await open(path(orderId), approver, { do: "sendBack", reason: "长".repeat(201) });
		expect(await long.text()).toMatch(
			new RegExp(`退回原因最多 200 字，现在 201 字[^]*${"长".repeat(201)}</textarea>`),
		);
		const done = await open(path(orderId), approver, { do: "approve" });
		expect([done.status, done.headers.get("location")]).toEqual([303, path(orderId)]);
		const late = await open(path(orderId), approver, { do: "sendBack", reason: "晚了" });
		expect([late.status, await late.text()]).toEqual([400, expect.stringContaining("已不在待审批状态")]);
	});
});
