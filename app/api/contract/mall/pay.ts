import * as v from "valibot";
import { callsOf } from "../../endpoint";
import { Id } from "../../schema/id";
import { Money } from "../../schema/money";
import { Time } from "../../schema/time";

const { get, post } = callsOf("mall");

const orderId = v.object({ orderId: Id });

export const Cashier = v.object({
	/** The parent order first, then its children. */
	orderIds: v.array(Id),
	payable: Money,
	createdAt: Time,
	expiresAt: Time,
	title: v.string(),
});
export type Cashier = v.InferOutput<typeof Cashier>;

/** What is to be paid; 409 when the order is paid or closed already. */
export const getCashier = post("/pay/cashier", { changes: false, input: orderId, output: Cashier });

export const PayMethodCode = v.picklist(
	["bank", "wechat", "transfer", "deposit", "credit"],
	"请选择支付方式",
);
export type PayMethodCode = v.InferOutput<typeof PayMethodCode>;

/** Online bank, WeChat native, company transfer, deposit, credit term. */
export const PayMethod = v.object({
	code: PayMethodCode,
	name: v.string(),
	enabled: v.boolean(),
	/** Why it is not enabled. */
	reason: v.optional(v.string()),
	/** Of `deposit` and `credit`. */
	credit: v.optional(v.object({ limit: Money, remaining: Money })),
	/** Where to send a transfer. */
	account: v.optional(
		v.object({ accountName: v.string(), bankName: v.string(), accountNo: v.string(), remark: v.string() }),
	),
});
export type PayMethod = v.InferOutput<typeof PayMethod>;

export const listPayMethods = post("/pay/methods", {
	changes: false,
	input: orderId,
	output: v.array(PayMethod),
});

const PaymentStatus = v.picklist(["waiting", "paid", "closed", "pendingApproval"]);

/** Starts a payment; while one is waiting, the same method answers that one. */
export const createPayment = post("/pay/payment", {
	input: v.pipe(
		v.object({ orderId: Id, method: PayMethodCode, fileId: v.optional(Id) }),
		v.forward(
			v.partialCheck(
				[["method"], ["fileId"]],
				(payment) => payment.method !== "transfer" || payment.fileId !== undefined,
				"请上传转账凭证",
			),
			["fileId"],
		),
	),
	output: v.object({ paymentId: Id, status: PaymentStatus, redirectUrl: v.optional(v.string()) }),
});

/** Whether a WeChat payment has arrived. */
export const getNativeOrderStatus = get("/pay/native/orderStatus", {
	input: v.object({ paymentId: Id }),
	output: v.object({ status: v.picklist(["waiting", "paid", "closed"]) }),
});
