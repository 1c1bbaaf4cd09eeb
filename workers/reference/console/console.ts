import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { maxServiceText } from "~/api/contract/mall/service";
import { makeOffer } from "../backends/mall/inquiry/make-offer";
import { closeRound } from "../backends/mall/inquiry/move-inquiry";
import { agreeToAddress, refuseAddress } from "../backends/mall/order/address-request";
import { agreeToCancel, refuseToCancel } from "../backends/mall/order/cancel-request";
import { deliverOrder, shipOrder } from "../backends/mall/order/move-order";
import { operators } from "../backends/mall/order/order-steps";
import { deliverParcel } from "../backends/mall/order/parcels";
import { settlePayment } from "../backends/mall/pay/settle-payment";
import { mergeIndexSql } from "../catalogue/merge-index";
import type { Db } from "../db/client";
import { findPayment } from "../db/payment-parts";
import { captchas, limitCounters } from "../db/schema/identity";
import { toErrorResponse } from "../endpoint/error-response";
import { openDb, type WithDb } from "../endpoint/open-db";
import { serveOrderFile } from "../files/serve-file";
import { importGoods } from "../goods-feed/import-goods";
import { runScheduled } from "../scheduled/run-scheduled";
import { runSeed } from "../seed/run-seed";
import { writeLot } from "../seed/write-lot";
import { getNow } from "../testing/clock";
import { createAfterSalesPage, moveAfterSale } from "./after-sales";
import { createAccountsPage, payIn } from "./company-accounts";
import { guardConsole } from "./guard-console";
import { createInbox, loadSms } from "./inbox";
import { createInquiriesPage, createInquiryPage } from "./inquiries";
import { createInvoicesPage, issueByForm } from "./invoices";
import { readOfferForm } from "./offer-form";
import { answerByForm, createServiceList, createServicePage } from "./online-service";
import { createOpenApiPage, readDocument } from "./openapi-page";
import { createParcelsPage, shipByForm } from "./parcels";
import { confirmPayPage, createPayPage } from "./pay-page";
import { changeSearchWords, createSearchWordsPage } from "./search-words";
import { testingApp } from "./testing";
import { createTooLatePage, refuseByForm } from "./transfers";

/**
 * The console of a developer's machine. It plays the phone, the bank, WeChat, the finance department and the
 * warehouses, and fills the database.
 */
export const consoleApp = new Hono<WithDb>().use(guardConsole, openDb);

consoleApp.onError((error) => toErrorResponse(error, "console"));

consoleApp.route("/testing", testingApp);

/** Runs the work of the cron now. */
consoleApp.post("/scheduled", async (c) => {
	await runScheduled({ db: c.var.db, now: getNow() });
	return c.json({});
});
consoleApp.post("/seed", async (c) => c.json(await runSeed(c.var.db)));
consoleApp.post("/seed/lot", async (c) => c.json(await writeLot(c.var.db)));
consoleApp.post("/seed/merge", async (c) => c.json(await c.var.db.$client.prepare(mergeIndexSql).run()));
consoleApp.post("/goods/import", async (c) => c.json(await importGoods(c.var.db, await c.req.text())));

consoleApp.get("/", (c) => createInbox(c.var.db));

consoleApp.get("/captcha/:captchaId", async (c) => {
	const captchaId = c.req.param("captchaId");
	const [captcha] = await c.var.db.select().from(captchas).where(eq(captchas.captchaId, captchaId));
	return captcha ? c.json({ captchaId, code: captcha.code }) : c.json({ message: "没有这个验证码" }, 404);
});

consoleApp.get("/sms/:phone", async (c) =>
	c.json({ messages: await loadSms(c.var.db, c.req.param("phone")) }),
);

for (const payer of ["bank", "wechat"] as const) {
	consoleApp.on(["GET", "POST"], `/${payer}/:id`, (c) => {
		const show = c.req.method === "POST" ? confirmPayPage : createPayPage;
		return show(c.var.db, payer, c.req.param("id"), new URL(c.req.url));
	});
}

consoleApp.post("/transfer/:id/approve", async (c) => {
	const { db } = c.var;
	const paymentId = c.req.param("id");
	const payment = await findPayment(db, paymentId);
	if (payment?.method !== "transfer") return c.json({ message: "没有这笔转账" }, 404);
	const { amountFen } = payment;
	const outcome = await settlePayment(
		{ db, now: getNow() },
		{ paymentId, amountFen, currency: "CNY", operator: operators.finance },
	);
	if (outcome === "paid") return c.redirect("/", 303);
	return createTooLatePage();
});

takeForm("/transfer/:id/refuse", refuseByForm, "请填写驳回原因，不超过 100 个字", "/");

showOne("/parcels/:id", createParcelsPage, "没有这个订单");
showOne("/order-files/:id", serveOrderFile, "没有这个文件");
takeForm("/parcels/:id", shipByForm, "请填写承运商、运单号和数量，数量不能超过未发的数量");

/** Steps of the supplier and the carrier: for an order or a child order, for a child order, for a parcel. */
const supplierSteps = {
	"/ship/:id": shipOrder,
	"/deliver/:id": deliverOrder,
	"/cancel/agree/:id": agreeToCancel,
	"/cancel/refuse/:id": refuseToCancel,
	"/address/agree/:id": agreeToAddress,
	"/address/refuse/:id": refuseAddress,
	"/parcel/:id/deliver": deliverParcel,
};
for (const [path, take] of Object.entries(supplierSteps)) {
	consoleApp.post(path, async (c) => {
		await take({ db: c.var.db, now: getNow() }, c.req.param("id") as string);
		return c.redirect("/", 303);
	});
}

consoleApp.get("/accounts", (c) => createAccountsPage(c.var.db));
takeForm("/accounts/:id", payIn, "请填写正确的金额，还款不能超过已用额度", "/accounts");

consoleApp.get("/service", (c) => createServiceList(c.var.db));
showOne("/service/:id", createServicePage, "没有这个会话");
takeForm("/service/:id", answerByForm, `请填写 1–${maxServiceText} 字的回复`);

consoleApp.get("/after-sales", (c) => createAfterSalesPage(c.var.db));
takeForm("/after-sales/:id{.+}", moveAfterSale, "请填写原因，不超过 100 个字", "/after-sales");

consoleApp.get("/invoices", (c) => createInvoicesPage(c.var.db));
const wrongInvoice = "请填写发票号码（4–30 位字母或数字），并选择 5 MB 以内的 PDF 或图片";
takeForm("/invoices/:id", issueByForm, wrongInvoice, "/invoices");

consoleApp.get("/inquiries", (c) => createInquiriesPage(c.var.db));
consoleApp.get("/inquiries/:inquiryId", (c) =>
	createInquiryPage(c.var.db, c.req.param("inquiryId"), c.req.query("venderId")),
);
consoleApp.post("/inquiries/:inquiryId/offer/:venderId", async (c) => {
	const offer = readOfferForm(await readForm(c.req.raw));
	if (!offer) return c.json({ message: "请填写正确的单价、税率与天数" }, 400);
	const { inquiryId, venderId } = c.req.param();
	const supplier = { db: c.var.db, now: getNow() };
	const message = await makeOffer(supplier, { ...offer, inquiryId, venderId });
	return message ? c.json({ message }, 409) : c.redirect(`/inquiries/${inquiryId}`, 303);
});
consoleApp.post("/inquiries/:inquiryId/close", async (c) => {
	await closeRound({ db: c.var.db, now: getNow() }, c.req.param("inquiryId"));
	return c.redirect("/inquiries", 303);
});

consoleApp.get("/search-words", (c) => createSearchWordsPage(c.var.db, c.req.query("keyword") ?? ""));
takeForm("/search-words/:id{.+}", changeSearchWords, "请填写完整，每个词不超过 20 个字", "/search-words");

consoleApp.get("/openapi.json", async (c) =>
	c.body(await readDocument(), 200, { "content-type": "application/json" }),
);
consoleApp.get("/openapi", async () => createOpenApiPage());
showOne("/openapi/:id", (_, backend) => createOpenApiPage(backend), "没有这个后台");

consoleApp.post("/reset-limits", async (c) => {
	await c.var.db.delete(limitCounters);
	return c.redirect("/", 303);
});

/** Shows the page or the file of `:id`, or answers 404 with `refusal` where there is none. */
function showOne(
	path: string,
	create: (db: Db, id: string) => Promise<Response | null>,
	refusal: string,
): void {
	consoleApp.get(path, async (c) => {
		const page = await create(c.var.db, c.req.param("id") as string);
		return page ?? c.json({ message: refusal }, 404);
	});
}

/**
 * Handles a form about `:id`. Leads to `next`, by default the page of the form, or answers 400 with
 * `refusal` where `take` returns false.
 */
function takeForm(
	path: string,
	take: (db: Db, id: string, form: FormData) => Promise<boolean>,
	refusal: string,
	next?: string,
): void {
	consoleApp.post(path, async (c) => {
		const done = await take(c.var.db, c.req.param("id") as string, await readForm(c.req.raw));
		return done ? c.redirect(next ?? c.req.path, 303) : c.json({ message: refusal }, 400);
	});
}

/** The form of a request; an empty one, which no step takes, where the body is none. */
function readForm(request: Request): Promise<FormData> {
	return request.formData().catch(() => new FormData());
}
