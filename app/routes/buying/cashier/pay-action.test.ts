import { describe, expect, test } from "vitest";
import { uploadMallFile } from "~/api/contract/mall/order";
import { createPayment } from "~/api/contract/mall/pay";
import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { handlePayForm } from "./pay-action";

/** Posts the cashier's form. Returns its answer and the input of each call. */
async function pay(fields: Record<string, string | File>, payment: object | Error = { status: "paid" }) {
	const calls: Record<string, unknown>[] = [];
	const call = async (endpoint: unknown, input: Record<string, unknown>) => {
		calls.push(input);
		if (endpoint === uploadMallFile) return { fileId: "F1" };
		if (endpoint !== createPayment || payment instanceof Error) throw payment;
		return { paymentId: "P1", ...payment };
	};
	const mall = { linkHosts: ["bank.example"], origin: "http://mall.localhost" };
	const page = { row: pages.cashier, query: { orderId: "O1" }, address: "/cashier?orderId=O1" };
	const scope = { api: { call }, mall, page, form: toForm(fields) } as unknown as RequestScope;
	return { answer: await runInScope(scope, () => handlePayForm()), calls };
}

const locationOf = (answer: unknown) => (answer as Response).headers.get("location");
const voucher = new File(["%PDF"], "付款.pdf", { type: "application/pdf" });

describe("the cashier's form", () => {
	test.each<[string, Record<string, string | File>]>([
		["no file field", { method: "credit" }],
		["a file field in which nothing was chosen", { method: "credit", voucher: new File([], "") }],
		["the same as workerd reads it", { method: "credit", voucher: "" }],
	])("CONTRACT Order: %s does not prevent a payment by another method", async (_, fields) => {
		const { answer, calls } = await pay(fields);
		expect(calls).toEqual([{ orderId: "O1", method: "credit" }]);
		expect(locationOf(answer)).toBe("/orderStatus?orderId=O1");
	});

	test("CONTRACT Order: a transfer sends its voucher first", async () => {
		const { calls } = await pay({ method: "transfer", voucher }, { status: "pendingApproval" });
		expect(calls[1]).toEqual({ orderId: "O1", method: "transfer", fileId: "F1" });
	});

	test("CONTRACT Order: a WeChat payment continues in the page, a bank payment at the bank's address", async () => {
		expect(locationOf((await pay({ method: "wechat" }, { status: "pending" })).answer)).toBe(
			"/cashier?orderId=O1&paymentId=P1",
		);
		const redirectUrl = "https://bank.example/pay";
		const { answer } = await pay({ method: "bank" }, { status: "pending", redirectUrl });
		expect(answer).toMatchObject({ data: { bank: { bankUrl: redirectUrl, paymentId: "P1" } } });
	});

	test("B5: the page does not lead to a bank at an address that the mall does not allow", async () => {
		const { answer } = await pay(
			{ method: "bank" },
			{ status: "pending", redirectUrl: "https://evil.example/" },
		);
		expect(answer).toMatchObject({ init: { status: 400 } });
		expect(JSON.stringify(answer)).not.toContain("evil.example");
	});

	test("CONTRACT Order: an error of the file shows at the voucher", async () => {
		const body = { code: "X", message: "请上传转账凭证", fields: { fileId: "请上传转账凭证" } };
		const details = {
			kind: "http",
			backend: "mall",
			endpoint: "POST /x",
			status: 400,
			message: body.message,
		} as const;
		const { answer } = await pay({ method: "transfer" }, new ApiError({ ...details, body }));
		expect(answer).toHaveProperty("data.fields", { voucher: "请上传转账凭证" });
	});

	test("CONTRACT Order: a part of the deposit goes with the payment, and back to the page of a WeChat payment", async () => {
		const { answer, calls } = await pay({ method: "wechat", deposit: "12.30" }, { status: "waiting" });
		expect(calls).toEqual([{ orderId: "O1", method: "wechat", deposit: "12.30" }]);
		expect(locationOf(answer)).toBe("/cashier?orderId=O1&paymentId=P1&deposit=12.30");
		expect((await pay({ method: "wechat", deposit: "-1.00" })).calls).toEqual([]);
	});

	test("O4: a method that does not exist starts no payment", async () => {
		const { answer, calls } = await pay({ method: "free" });
		expect(calls).toEqual([]);
		expect(answer).toMatchObject({ data: { message: "请选择支付方式" }, init: { status: 400 } });
	});
});
