import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { maxServiceText } from "~/api/contract/mall/service";
import { makeOffer } from "../backends/mall/inquiry/make-offer";
import { closeRound } from "../backends/mall/inquiry/move-inquiry";
import { agreeToCancel, refuseToCancel } from "../backends/mall/order/cancel-request";
import { deliverOrder, shipOrder } from "../backends/mall/order/move-order";
import { operators } from "../backends/mall/order/order-steps";
import { refuseTransfer, settlePayment } from "../backends/mall/pay/settle-payment";
import { createDb } from "../db/client";
import { captchas, limitCounters } from "../db/schema/identity";
import { payments } from "../db/schema/trade";
import type { Env } from "../endpoint/env";
import { createAfterSalesPage, moveAfterSale } from "./after-sales";
import { createAccountsPage, payIn } from "./company-accounts";
import { createPage } from "./html";
import { createInbox, loadSms } from "./inbox";
import { createInquiriesPage, createInquiryPage } from "./inquiries";
import { createInvoicesPage, issueByForm } from "./invoices";
import { readOfferForm } from "./offer-form";
import { answerByForm, createServiceList, createServicePage } from "./online-service";
import { confirmPayPage, createPayPage } from "./pay-page";
import { changeSearchWords, createSearchWordsPage } from "./search-words";

const app = new Hono<{ Bindings: Env }>();

app.get("/", (c) => createInbox(createDb(c.env.DB)));

app.get("/captcha/:captchaId", async (c) => {
	const captchaId = c.req.param("captchaId");
	const [captcha] = await createDb(c.env.DB).select().from(captchas).where(eq(captchas.captchaId, captchaId));
	return captcha ? c.json({ captchaId, code: captcha.code }) : c.json({ message: "没有这个验证码" }, 404);
});

app.get("/sms/:phone", async (c) =>
	c.json({ messages: await loadSms(createDb(c.env.DB), c.req.param("phone")) }),
);

app.get("/bank/:id", (c) => createPayPage(createDb(c.env.DB), "bank", c.req.param("id"), new URL(c.req.url)));
app.post("/bank/:id", (c) =>
	confirmPayPage(createDb(c.env.DB), "bank", c.req.param("id"), new URL(c.req.url)),
);
app.get("/wechat/:id", (c) =>
	createPayPage(createDb(c.env.DB), "wechat", c.req.param("id"), new URL(c.req.url)),
);
app.post("/wechat/:id", (c) =>
	confirmPayPage(createDb(c.env.DB), "wechat", c.req.param("id"), new URL(c.req.url)),
);

app.post("/transfer/:id/approve", async (c) => {
	const db = createDb(c.env.DB);
	const paymentId = c.req.param("id");
	const [payment] = await db.select().from(payments).where(eq(payments.paymentId, paymentId));
	if (payment?.method !== "transfer") return c.json({ message: "没有这笔转账" }, 404);
	const { amountFen } = payment;
	const outcome = await settlePayment(
		{ db, now: new Date() },
		{ paymentId, amountFen, currency: "CNY", operator: operators.finance },
	);
	if (outcome === "paid") return c.redirect("/", 303);
	return createPage(
		"公司转账",
		`<section><p>订单已取消或凭证已驳回，这笔转账未入账，请原路退款。</p><p><a href="/">返回收件箱</a></p></section>`,
	);
});

app.post("/transfer/:id/refuse", async (c) => {
	await refuseTransfer({ db: createDb(c.env.DB), now: new Date() }, c.req.param("id"));
	return c.redirect("/", 303);
});

/** By the number of an order or of one child of it. */
app.post("/ship/:orderId", async (c) => {
	await shipOrder({ db: createDb(c.env.DB), now: new Date() }, c.req.param("orderId"));
	return c.redirect("/", 303);
});

/** What the supplier and the carrier do with a child order. */
const supplierSteps = {
	deliver: deliverOrder,
	"cancel/agree": agreeToCancel,
	"cancel/refuse": refuseToCancel,
};
for (const [step, take] of Object.entries(supplierSteps)) {
	app.post(`/${step}/:childOrderId`, async (c) => {
		await take({ db: createDb(c.env.DB), now: new Date() }, c.req.param("childOrderId"));
		return c.redirect("/", 303);
	});
}

app.get("/accounts", (c) => createAccountsPage(createDb(c.env.DB)));
app.post("/accounts/:companyId", async (c) => {
	const done = await payIn(createDb(c.env.DB), c.req.param("companyId"), await c.req.formData());
	return done
		? c.redirect("/accounts", 303)
		: c.json({ message: "请填写正确的金额，还款不能超过已用额度" }, 400);
});

app.get("/service", (c) => createServiceList(createDb(c.env.DB)));
app.get("/service/:conversationId", async (c) => {
	const page = await createServicePage(createDb(c.env.DB), c.req.param("conversationId"));
	return page ?? c.json({ message: "没有这个会话" }, 404);
});
app.post("/service/:conversationId", async (c) => {
	const conversationId = c.req.param("conversationId");
	const done = await answerByForm(createDb(c.env.DB), conversationId, await c.req.formData());
	return done
		? c.redirect(`/service/${encodeURIComponent(conversationId)}`, 303)
		: c.json({ message: `请填写 1–${maxServiceText} 字的回复` }, 400);
});

app.get("/after-sales", (c) => createAfterSalesPage(createDb(c.env.DB)));
app.post("/after-sales/:move/:serviceId", async (c) => {
	const { move, serviceId } = c.req.param();
	const form = await c.req.formData();
	const done = await moveAfterSale(createDb(c.env.DB), move, serviceId, form);
	return done ? c.redirect("/after-sales", 303) : c.json({ message: "请填写原因，不超过 100 个字" }, 400);
});

app.get("/invoices", (c) => createInvoicesPage(createDb(c.env.DB)));
app.post("/invoices/:childOrderId", async (c) => {
	const done = await issueByForm(createDb(c.env.DB), c.req.param("childOrderId"), await c.req.formData());
	return done
		? c.redirect("/invoices", 303)
		: c.json({ message: "请填写发票号码（4–30 位字母或数字），并选择 5 MB 以内的 PDF 或图片" }, 400);
});

app.get("/inquiries", (c) => createInquiriesPage(c.env.DB));
app.get("/inquiries/:inquiryId", (c) =>
	createInquiryPage(c.env.DB, c.req.param("inquiryId"), c.req.query("venderId")),
);
app.post("/inquiries/:inquiryId/offer/:venderId", async (c) => {
	const offer = readOfferForm(await c.req.formData());
	if (!offer) return c.json({ message: "请填写正确的单价、税率与天数" }, 400);
	const { inquiryId, venderId } = c.req.param();
	const supplier = { db: createDb(c.env.DB), now: new Date() };
	const message = await makeOffer(supplier, { ...offer, inquiryId, venderId });
	return message ? c.json({ message }, 409) : c.redirect(`/inquiries/${inquiryId}`, 303);
});
app.post("/inquiries/:inquiryId/close", async (c) => {
	await closeRound({ db: createDb(c.env.DB), now: new Date() }, c.req.param("inquiryId"));
	return c.redirect("/inquiries", 303);
});

app.get("/search-words", (c) => createSearchWordsPage(c.env.DB, c.req.query("keyword") ?? ""));
app.post("/search-words/:change{.+}", async (c) => {
	const done = await changeSearchWords(c.env.DB, c.req.param("change"), await c.req.formData());
	return done
		? c.redirect("/search-words", 303)
		: c.json({ message: "请填写完整，每个词不超过 20 个字" }, 400);
});

app.post("/reset-limits", async (c) => {
	await createDb(c.env.DB).delete(limitCounters);
	return c.redirect("/", 303);
});

/**
 * The console of a developer's machine: what a telephone, a bank, WeChat, the finance department and the warehouses
 * would do. app.ts opens it only when the var CONSOLE is "on".
 */
export function handleConsole(request: Request, env: Env): Response | Promise<Response> {
	return app.fetch(request, env);
}
