import { beforeAll, expect, test } from "vitest";
import { openMall, type TestMall } from "../../support/mall/mall.ts";
import { useResetMall } from "../../support/mall/shared-mall.ts";
import { changeBuyer } from "../../support/mall/testing-api.ts";
import { readText, readWorkbook } from "../../support/page/read-page.ts";
import { createBuyer, createOrder, findSkus, type TestBuyer } from "../../support/trade/trade.ts";

/** The only buyer of a company. */
const loginName = "zhaomin";

let mall: TestMall;
let buyer: TestBuyer;
let item: { skuId: string; num: number };
beforeAll(async () => {
	// It spends the deposit that tests of other files pay with.
	mall = await useResetMall();
	buyer = await createBuyer(mall, "M1001", loginName);
	item = await findItem(mall);
});

async function findItem(from: TestMall) {
	const [sku] = await findSkus(from, 1);
	if (!sku) throw new Error("the seed has no goods");
	return { skuId: sku.skuId, num: sku.num };
}

/** Opens a page, or posts its form as a browser without a script does. */
async function open(path: string, fields?: Record<string, string>, { at = mall, as = buyer } = {}) {
	const answer = await at.fetch("hongshan", path, {
		token: as.token,
		cookies: { business_model: "OPEN" },
		...(fields && { method: "POST", body: new URLSearchParams(fields) }),
	});
	const html = await answer.text();
	return {
		status: answer.status,
		location: answer.headers.get("location") ?? "",
		html,
		text: readText(html),
	};
}

const left = async () =>
	mall.db
		.prepare("SELECT deposit_fen FROM companies JOIN buyers USING (company_id) WHERE login_name = ?")
		.bind(loginName)
		.first<number>("deposit_fen");
const minus = (payable: string, fen: number) => ((Math.round(Number(payable) * 100) - fen) / 100).toFixed(2);

/** Sets the deposit and places an order that costs more. */
async function place(depositFen: number) {
	await changeBuyer(mall, loginName, { depositFen });
	const { orderId, payable } = await createOrder(buyer, [item]);
	expect(Number(payable)).toBeGreaterThan(5);
	return { orderId, payable, path: `/cashier?orderId=${orderId}` };
}

test("UX pay: a buyer pays a part by deposit and the rest by WeChat, and order, statement and file say so", async () => {
	const { orderId, payable, path } = await place(301);
	const first = await open(path);
	expect(first.text).toContain("最多可用 ¥3.01；余款未付清时自动退回");
	expect(first.html).toMatch(/<input[^>]*name="part"[^>]*value="3.01"/);
	expect(first.html).not.toContain('name="deposit"');

	const used = await open(path, { do: "usePart", part: "3" });
	expect([used.status, used.location]).toEqual([303, `${path}&deposit=3.00`]);
	const page = await open(used.location);
	const rest = minus(payable, 300);
	expect(page.text).toContain(`预存款支付 ¥3.00，还需支付 ¥${rest}`);
	expect(page.html).toContain('<input type="hidden" name="deposit" value="3.00"/>');
	expect(page.text).toMatch(new RegExp(`支付[ |]*¥${rest}[ |]*立即支付`));

	const started = await open(used.location, { method: "wechat", deposit: "3.00" });
	expect(started.location).toMatch(/&paymentId=[^&]+&deposit=3\.00$/);
	expect(await left()).toBe(1);
	const code = await open(started.location);
	expect(code.text).toContain("请使用微信“扫一扫”支付");
	// The form that renews the code, and the cashier's own.
	expect(code.html.match(/name="deposit" value="3.00"/g)).toHaveLength(2);
	expect((await open(started.location, { method: "wechat", deposit: "3.00" })).location).toBe(
		started.location,
	);

	const paymentId = new URL(started.location, "http://x").searchParams.get("paymentId");
	const worker = mall.reference;
	const url = `http://console.localhost/wechat/${paymentId}`;
	expect(await (await worker.fetch(url)).text()).toContain(`¥${rest}`);
	await worker.fetch(url, { method: "POST", headers: { "x-mall-request": "1" } });

	const { body: order } = await buyer.get("mall", `/order/detail/${orderId}`);
	expect([order.state, order.payment.parts]).toEqual([
		"pendingShipment",
		[
			{ method: "deposit", amount: "3.00" },
			{ method: "wechat", amount: rest },
		],
	]);
	const details = `/admin/order/theOrder/orderDetails?orderChildId=${order.children[0].orderId}`;
	expect((await open(details)).text).toContain(`预存款 ¥3.00 + 微信支付 ¥${rest}`);
	const file = await mall.fetch("hongshan", `/export/orders?keyword=${orderId}`, { token: buyer.token });
	const [lines, orders] = readWorkbook(new Uint8Array(await file.arrayBuffer()));
	for (const sheet of [lines, orders])
		expect(sheet?.rows[0]).toMatchObject({
			付款方式: `预存款 ¥3.00 + 微信支付 ¥${rest}`,
			"实付（元）": String(Number(payable)),
		});
	const statement = (await open("/admin/finance/credit")).text;
	expect(statement).toMatch(new RegExp(`支付订单[ |]*${orderId}[ |]*赵敏[ |]*-¥3.00[ |]*¥0.01`));
});

test("UX pay: where the deposit pays all, the form of a part says so and proposes none", async () => {
	const { path } = await place(100_000_00);
	const page = await open(path);
	expect(page.text).toContain("也可部分使用预存款");
	expect(page.text).not.toContain("最多可用");
	expect(page.html).toMatch(/<input[^>]*name="part"[^>]*value=""/);
	const used = await open(`${path}&deposit=1.00`);
	expect(used.text).toContain("最多可用");
});

test("UX pay: a part that cannot be used is refused at its field with what was typed, and the methods stay those for the sum", async () => {
	const { payable, path } = await place(200);
	const typed = await open(path, { do: "usePart", part: "两元" });
	expect(typed.status).toBe(400);
	expect(typed.text.match(/请输入正确的金额/g)).toHaveLength(1);
	expect(typed.html).toMatch(/<input[^>]*name="part"[^>]*value="两元"/);
	const tooMuch = await open((await open(path, { do: "usePart", part: "2.01" })).location);
	expect(tooMuch.text).toContain("预存款最多可用 ¥2.00，请重新填写");
	expect(tooMuch.html).toMatch(/<input[^>]*name="part"[^>]*value="2.01"/);
	expect(tooMuch.html.match(/<input[^>]*name="part"[^>]*>/)?.[0]).toContain('aria-invalid="true"');
	expect(tooMuch.html).not.toContain('name="deposit"');
	expect(tooMuch.text).toMatch(new RegExp(`支付[ |]*¥${payable}[ |]*立即支付`));
	expect((await open(`${path}&deposit=2.00`, { do: "usePart", part: "" })).location).toBe(path);

	// The deposit falls between the page and the press.
	const page = await open(`${path}&deposit=2.00`);
	expect(page.text).toContain("预存款支付 ¥2.00");
	await changeBuyer(mall, loginName, { depositFen: 150 });
	const refused = await open(`${path}&deposit=2.00`, { method: "bank", deposit: "2.00" });
	expect([refused.status, await left()]).toEqual([400, 150]);
	expect(refused.text).toContain("预存款最多可用 ¥1.50，请重新填写");
	await changeBuyer(mall, loginName, { depositFen: 0 });
	expect((await open(path)).text).not.toContain("使用预存款");
});

test("UX pay: a payment that continues at the bank leaves the page at the rest, and a cancelled order gives the part back", async () => {
	const { orderId, payable, path } = await place(100);
	const bank = await open(`${path}&deposit=1.00`, { method: "bank", deposit: "1.00" });
	expect(bank.text).toContain("请在新打开的银行页面完成支付");
	expect(bank.text).toContain(`预存款支付 ¥1.00，还需支付 ¥${minus(payable, 100)}`);
	expect(await left()).toBe(0);
	expect((await open("/admin/finance/credit")).text).toMatch(/-¥1.00[ |]*¥0.00/);
	await buyer.post("mall", `/order/cancel/${orderId}`);
	expect(await left()).toBe(100);
	expect((await open("/admin/finance/credit")).text).toMatch(
		new RegExp(`退款[ |]*${orderId}[ |]*赵敏[ |]*\\+¥1.00`),
	);
});

test("UX pay: several orders are paid with a part by deposit, too", async () => {
	const one = await place(100);
	const two = await createOrder(buyer, [item]);
	const path = `/cashier/together?orderIds=${one.orderId}&orderIds=${two.orderId}`;
	const { location } = await open(path, { do: "usePart", part: "1" });
	expect(location).toBe(`${path}&deposit=1.00`);
	const page = await open(location);
	const seen = Object.fromEntries(
		[...page.html.matchAll(/<input type="hidden" name="(orders|payable|deposit)" value="([^"]*)"/g)].map(
			([, name, value]) => [name, value],
		),
	);
	expect(seen.deposit).toBe("1.00");
	const started = await open(location, { ...seen, method: "wechat" });
	expect(started.location).toMatch(/&deposit=1\.00$/);
	expect(await left()).toBe(0);
	await buyer.post("mall", `/order/cancel/${two.orderId}`);
	expect(await left()).toBe(100);
});

test("§7 extensions: a backend without parts by deposit shows none, and says nothing of one in the address", async () => {
	await using plain = await openMall({ referenceVars: { WITHOUT_EXTENSIONS: "money" } });
	const as = await createBuyer(plain, "M1001", loginName);
	const { orderId } = await createOrder(as, [await findItem(plain)]);
	for (const path of [`/cashier?orderId=${orderId}`, `/cashier?orderId=${orderId}&deposit=1.00`]) {
		const { status, text, html } = await open(path, undefined, { at: plain, as });
		expect([status, text.includes("使用预存款"), html.includes('name="deposit"')]).toEqual([
			200,
			false,
			false,
		]);
	}
});
