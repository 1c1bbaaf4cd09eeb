import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { append, realPictures } from "../../support/fixtures/pictures";
import type { TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import {
	createBuyer,
	createOrder,
	createSettlement,
	findSkus,
	type TestBuyer,
	type TestSku,
} from "../../support/trade/trade.ts";

// Hashing and hundreds of calls at once: slow where other jobs share the machine.
let mall: TestMall;
let buyer: TestBuyer;
let sku: TestSku;
beforeAll(async () => {
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", "wanglei");
	[sku] = (await findSkus(mall, 1)) as [TestSku];
});

async function openConsole(path: string, form: Record<string, string> = {}) {
	const worker = mall.reference;
	return worker.fetch(`http://console.localhost${path}`, {
		method: "POST",
		headers: { "x-mall-request": "1", "content-type": "application/x-www-form-urlencoded" },
		body: new URLSearchParams(form).toString(),
		redirect: "manual",
	});
}

const reason = "凭证不清晰，无法核对";
const { png } = realPictures;

async function loadCompany() {
	const row = await mall.db
		.prepare(
			"SELECT deposit_fen AS deposit, credit_used_fen AS credit FROM companies WHERE company_id = 'C2001'",
		)
		.first<{ deposit: number; credit: number }>();
	if (!row) throw new Error("no company");
	return row;
}

const creditLimit = 5_000_000_00;

/**
 * The balances according to the statements: the last balance of each account, which is the sum of its
 * movements.
 */
async function loadStatement() {
	const left = async (account: string, opening: number) => {
		const { results } = await mall.db
			.prepare(
				"SELECT amount_fen AS amount, balance_fen AS balance FROM account_entries WHERE company_id = 'C2001' AND account = ? ORDER BY entry_id",
			)
			.bind(account)
			.all<{ amount: number; balance: number }>();
		let sum = opening;
		for (const { amount, balance } of results) {
			sum += amount;
			expect(balance).toBe(sum);
		}
		return sum;
	};
	return { deposit: await left("deposit", 0), credit: await left("credit", creditLimit) };
}

async function loadPayments(orderId: string) {
	const { results } = await mall.db
		.prepare(
			"SELECT payment_id AS paymentId, method, status, amount_fen AS amount, by_deposit_fen AS part FROM payments WHERE order_id = ?",
		)
		.bind(orderId)
		.all<{ paymentId: string; method: string; status: string; amount: number; part: number }>();
	return results;
}

describe("payments", () => {
	test("§7 pay: a transfer is listed with its voucher, while it waits and with its outcome", async () => {
		const { fileId } = (await buyer.upload(png, "凭证.png")).body;
		const send = async () => {
			const { orderId } = await createOrder(buyer, [{ skuId: sku.skuId, num: sku.num }]);
			const { body } = await buyer.post("mall", "/pay/payment", { orderId, method: "transfer", fileId });
			return { orderId, paymentId: body.paymentId as string };
		};
		const refused = await send();
		const approved = await send();
		const waiting = await send();
		await openConsole(`/transfer/${refused.paymentId}/refuse`, { reason });
		await openConsole(`/transfer/${approved.paymentId}/approve`);
		const { body } = await buyer.get("mall", "/pay/transfers");
		expect(body.totalCount).toBe(3);
		expect(body.list.map(({ orderId, status }: Record<string, string>) => [orderId, status])).toEqual([
			[waiting.orderId, "pendingApproval"],
			[approved.orderId, "paid"],
			[refused.orderId, "closed"],
		]);
		expect(body.list[0].file).toEqual({ name: "凭证.png", url: `/api/mall/file/content/${fileId}` });
		expect(body.list[2].refusal).toBe(reason);
		expect([Boolean(body.list[1].paidAt), body.list[0].paidAt]).toEqual([true, undefined]);
	});

	test("O3: payments, callbacks, refusals and cancellations in any order pay an order at most once and in full", async () => {
		const { fileId } = (await buyer.upload(png, "凭证.png")).body;
		const step = fc.constantFrom(
			"bank",
			"wechat",
			"transfer",
			"deposit",
			"credit",
			"part of wechat",
			"part of credit",
			"callbacks",
			"refuse",
			"cancel",
		);
		await fc.assert(
			fc.asyncProperty(
				fc.array(fc.array(step, { minLength: 1, maxLength: 3 }), { maxLength: 6 }),
				async (rounds) => {
					const before = await loadCompany();
					const { orderId, payable } = await createOrder(buyer, [{ skuId: sku.skuId, num: sku.num }]);
					const run = async (name: string) => {
						const payments = await loadPayments(orderId);
						if (name === "cancel") await buyer.post("mall", `/order/cancel/${orderId}`);
						else if (name === "refuse")
							await Promise.all(
								payments.map((one) => openConsole(`/transfer/${one.paymentId}/refuse`, { reason })),
							);
						else if (name === "callbacks") {
							await Promise.all(
								payments.flatMap(({ paymentId, method }) =>
									method === "transfer"
										? [openConsole(`/transfer/${paymentId}/approve`)]
										: [openConsole(`/${method}/${paymentId}`), openConsole(`/${method}/${paymentId}`)],
								),
							);
						} else
							await buyer.post("mall", "/pay/payment", {
								orderId,
								method: name.replace("part of ", ""),
								...(name.startsWith("part of ") && { deposit: "1.23" }),
								...(name === "transfer" && { fileId }),
							});
					};
					// The steps of a round race each other.
					for (const round of rounds) await Promise.all(round.map(run));
					const { body: order } = await buyer.get("mall", `/order/detail/${orderId}`);
					const payments = await loadPayments(orderId);
					const paid = payments.filter((payment) => payment.status === "paid");
					const fen = Math.round(Number(payable) * 100);
					const after = await loadCompany();
					expect(paid.length).toBe(order.state === "pendingShipment" ? 1 : 0);
					expect(paid.every((payment) => payment.amount === fen)).toBe(true);
					// The part that the deposit pays beside another method is taken until the payment is closed.
					const held = payments
						.filter(({ status }) => status !== "closed")
						.reduce((sum, { part }) => sum + part, 0);
					const byMethod = fen - (paid[0]?.part ?? 0);
					expect(before.deposit - after.deposit).toBe(held + (paid[0]?.method === "deposit" ? byMethod : 0));
					expect(after.credit - before.credit).toBe(paid[0]?.method === "credit" ? byMethod : 0);
					expect(await loadStatement()).toEqual({
						deposit: after.deposit,
						credit: creditLimit - after.credit,
					});
					if (order.state === "cancelled")
						expect(payments.every((payment) => payment.status === "closed")).toBe(true);
					expect(new Set(order.children.map((child: { state: string }) => child.state))).toEqual(
						new Set([order.state]),
					);
				},
			),
			{ numRuns: 20 },
		);
	});

	test("O3: a transfer that is approved while its buyer cancels either pays the order or is announced as refunded: 20 tries", async () => {
		const { fileId } = (await buyer.upload(png, "凭证.png")).body;
		const ends = { taken: 0, givenBack: 0 };
		for (let attempt = 0; attempt < 20; attempt++) {
			const { orderId } = await createOrder(buyer, [{ skuId: sku.skuId, num: sku.num }]);
			const { body: payment } = await buyer.post("mall", "/pay/payment", {
				orderId,
				method: "transfer",
				fileId,
			});
			const approve = () => openConsole(`/transfer/${payment.paymentId}/approve`);
			const cancel = () => buyer.post("mall", `/order/cancel/${orderId}`);
			const [approved, cancelled] =
				attempt % 2 === 0
					? await Promise.all([approve(), cancel()])
					: (await Promise.all([cancel(), approve()])).reverse();
			await approve();
			const { body: order } = await buyer.get("mall", `/order/detail/${orderId}`);
			const track = order.children[0].track as { content: string }[];
			if (order.state === "pendingShipment") {
				ends.taken++;
				expect([approved?.status, cancelled?.status]).toEqual([303, 409]);
				continue;
			}
			ends.givenBack++;
			expect([order.state, cancelled?.status]).toEqual(["cancelled", 200]);
			expect(await (approved as Response).text()).toContain("这笔转账未入账");
			expect(track.filter(({ content }) => content.includes("原路退回"))).toHaveLength(1);
		}
		console.log("O3: transfers approved while cancelled", ends);
		expect(ends.taken + ends.givenBack).toBe(20);
	});

	test("O3: a method that the buyer's company lacks says why and takes nothing", async () => {
		const poor = await createBuyer(mall, "M1001", "zhaomin");
		const { orderId } = await createOrder(poor, [{ skuId: sku.skuId, num: sku.num }]);
		const methods = (await poor.post("mall", "/pay/methods", { orderId })).body as unknown as {
			code: string;
			reason?: string;
		}[];
		expect(methods.find(({ code }) => code === "credit")?.reason).toBe("贵公司未开通账期");
		expect((await poor.post("mall", "/pay/payment", { orderId, method: "credit" })).status).toBe(555);
		expect((await poor.post("mall", "/pay/payment", { orderId, method: "transfer" })).status).toBe(400);
	});

	test("§1.6 payment: a method that the mall does not take is marked so in the confirmation and at the cashier, and refused when posted", async () => {
		const sunhao = await createBuyer(mall, "M1003", "sunhao");
		const as = { token: sunhao.token, cookies: { business_model: "OPEN" } };
		const open = async (path: string) => (await mall.fetch("lvzhou", path, as)).text();
		const closed =
			/<input type="radio"[^>]* disabled=""[^>]* value="wechat"\/><b>微信扫码支付<\/b><span[^>]*>本商城未开通</;
		const items = [{ skuId: sku.skuId, num: sku.num }];
		const { settlementId, version } = await createSettlement(sunhao, items);
		expect(await open(`/orderConfirm?settlementId=${settlementId}`)).toMatch(closed);
		const modified = await sunhao.post("mall", "/settlementNew/modify", {
			...{ settlementId, version },
			paymentType: "wechat",
		});
		const message = "微信支付：本商城未开通，请选择其他支付方式";
		expect([modified.status, modified.body.message]).toEqual([555, message]);
		const { orderId } = await createOrder(sunhao, items);
		expect(await open(`/cashier?orderId=${orderId}`)).toMatch(closed);
		const posted = await mall.fetch("lvzhou", `/cashier?orderId=${orderId}`, {
			...as,
			method: "POST",
			headers: { origin: "http://lvzhou.localhost" },
			body: new URLSearchParams({ method: "wechat" }),
		});
		expect(await posted.text()).toContain(message);
		expect(await loadPayments(orderId)).toEqual([]);
	});

	test("§7 order: paid goods are sent, and the buyer confirms them", async () => {
		const { orderId } = await createOrder(buyer, [{ skuId: sku.skuId, num: sku.num }]);
		await buyer.post("mall", "/pay/payment", { orderId, method: "deposit" });
		expect((await buyer.post("mall", `/order/confirm/${orderId}`)).status).toBe(409);
		await openConsole(`/ship/${orderId}`);
		expect((await buyer.post("mall", `/order/confirm/${orderId}`)).status).toBe(200);
		expect((await buyer.get("mall", `/order/detail/${orderId}`)).body.state).toBe("completed");
	});
});

describe("uploaded files", () => {
	test("O11: only its buyer gets a voucher back, as a download that no browser runs", async () => {
		const { body } = await buyer.upload(png, "../../转账 凭证.html");
		expect(body.name).toBe("转账 凭证.png");
		const path = `/file/content/${body.fileId}`;
		const answer = await mall.callReference("M1001", "mall", path, { token: buyer.token });
		expect(new Uint8Array(await answer.arrayBuffer())).toEqual(png);
		expect(answer.headers.get("content-disposition")).toMatch(/^attachment;/);
		expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
		expect(answer.headers.get("content-security-policy")).toContain("sandbox");
		const stranger = await mall.login("M1001", "zhaomin");
		expect((await mall.callReference("M1001", "mall", path, { token: stranger })).status).toBe(404);
		expect((await mall.callReference("M1001", "mall", path)).status).toBe(401);
	});

	test("O11: an HTML page with the name of a picture is refused", async () => {
		expect((await buyer.upload(Buffer.from("<svg onload=alert(1)>"), "logo.png")).status).toBe(400);
		expect((await buyer.upload(new Uint8Array(), "empty.png")).status).toBe(400);
		const { status, body } = await buyer.upload(append(png, "<script>alert(1)</script>"), "logo.png");
		expect([status, body.fields.file]).toEqual([400, expect.stringContaining("网页代码")]);
	});

	test("O5: ten files at once are saved as long as they fit into a buyer's 200 MB, to the byte", async () => {
		const zhaomin = await createBuyer(mall, "M1001", "zhaomin");
		const { body: first } = await zhaomin.upload(png, "first.png");
		const fillTo = (bytes: number) =>
			mall.db.prepare("UPDATE files SET size = ? WHERE file_id = ?").bind(bytes, first.fileId).run();
		await fillTo(200 * 1024 * 1024 - 3 * png.length);
		const answers = await Promise.all(
			Array.from({ length: 10 }, (_, at) => zhaomin.upload(png, `${at}.png`)),
		);
		expect(answers.map(({ status }) => status).toSorted()).toEqual([
			...Array<number>(3).fill(200),
			...Array<number>(7).fill(413),
		]);
		expect(answers.find(({ status }) => status === 413)?.body.message).toBe("上传空间已用完，请联系平台客服");
		const pieces = await mall.db
			.prepare("SELECT count(*) AS n FROM file_chunks WHERE file_id NOT IN (SELECT file_id FROM files)")
			.first<{ n: number }>();
		expect(pieces?.n).toBe(0);
		await fillTo(png.length);
	});

	test("O11: 3 MB come back unchanged", async () => {
		const big = append(png, new Uint8Array(3 * 1024 * 1024).fill(7));
		const { body } = await buyer.upload(big, "big.png");
		const answer = await mall.callReference("M1001", "mall", `/file/content/${body.fileId}`, {
			token: buyer.token,
		});
		expect(Buffer.compare(Buffer.from(await answer.arrayBuffer()), Buffer.from(big))).toBe(0);
	});
});
