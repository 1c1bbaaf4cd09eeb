import { beforeEach, expect, test } from "vitest";
import { insertOrder } from "../../../../../tests/support/reference/order-rows";
import {
	hour,
	openReference,
	resetBeforeEach,
	start,
} from "../../../../../tests/support/reference/reference";
import { createDb } from "../../../db/client";

/** As deployed without the var CONSOLE_URL. */
const reference = await openReference({ CONSOLE_URL: "", WITHOUT_EXTENSIONS: "*" });
resetBeforeEach(reference, [
	"payments",
	"order_tracks",
	"child_orders",
	"orders",
	"settlements",
	"messages",
	"limit_counters",
]);

let token: string;
beforeEach(async () => {
	token = (await reference.logIn("sunhao")).body.token;
});

test("§7 pay: without the console's address the bank and WeChat are closed, and no answer names an address of theirs", async () => {
	const order = { state: "pendingPayment", expiresAt: start + hour, status: "pending" } as const;
	const db = createDb(reference.db);
	await reference.db.batch([
		...insertOrder(db, { ...order, orderId: "1", method: "bank" }),
		...insertOrder(db, { ...order, orderId: "2", method: "wechat" }),
		...insertOrder(db, { ...order, orderId: "3", method: "transfer" }),
	]);
	const pay = (method: string, orderId: string) =>
		reference.call("/mall/pay/payment", { token, body: { orderId, method } });
	const answers = [
		await pay("bank", "1"),
		await pay("bank", "3"),
		await reference.call("/pay/wechat/native/create", { token, body: { paymentId: "P2" } }),
	];
	expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
		[555, "该服务维护中，请稍后再试"],
		[555, "网银支付：网银支付维护中，请选择其他支付方式"],
		[555, "该服务维护中，请稍后再试"],
	]);
});

test("§7 links: without the console's address there is no after-sale system and no hall to go to", async () => {
	await reference.db.exec("UPDATE companies SET order_procurement_type = '1,2,3'");
	const afterSale = {
		dataRange: "3",
		firstUrlId: "1",
		type: 1,
		lotteryContacts: "sunhao",
		expiredUrl: "/login",
	};
	const hall = { platform: 19, vc: 1, urlType: "dt", orderDetailUrl: "/a", loginUrl: "/login" };
	const answers = [
		await reference.call("/mall/afterSale/componentUrl", { token, body: afterSale }),
		await reference.call("/mall/auc/getAucUrl", { token, body: hall }),
	];
	expect(answers.map(({ status, body }) => [status, body.message])).toEqual([
		[555, "该服务维护中，请稍后再试"],
		[555, "该服务维护中，请稍后再试"],
	]);
});
