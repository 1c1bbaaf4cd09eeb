import * as v from "valibot";
import { toCode } from "./clean-typed";
import { Id } from "./id";
import { ofExtension } from "./of-extension";
import { OptionalEmail, OptionalMobile, optionalPhone, optionalText, text, typed } from "./text";

/** 1 ordinary on paper, 2 VAT special, 3 electronic. */
export const InvoiceType = v.picklist([1, 2, 3], "请选择发票类型");
export type InvoiceType = v.InferOutput<typeof InvoiceType>;

/** 1 with the goods, 2 collected monthly, 4 after completion. */
export const InvoiceState = v.picklist([1, 2, 4], "请选择开票方式");
export type InvoiceState = v.InferOutput<typeof InvoiceState>;

/** 4 person, 5 company. */
export const TitleKind = v.picklist([4, 5], "请选择抬头类型");

/** 1 detail, 100 category. */
export const InvoiceContent = v.picklist([1, 100], "请选择发票内容");

/** The header of an invoice; VAT special needs the registration fields. */
export const InvoiceHeader = v.object({
	headerId: Id,
	title: v.string(),
	taxNo: v.string(),
	invoiceType: InvoiceType,
	regAddr: v.optional(v.string()),
	regPhone: v.optional(v.string()),
	regBank: v.optional(v.string()),
	regBankAccount: v.optional(v.string()),
	receiverName: v.optional(v.string()),
	receiverPhone: v.optional(v.string()),
	receiverAddress: v.optional(v.string()),
	email: v.optional(v.string()),
	isDefault: v.boolean(),
	/** It is the company's: all its buyers have it. The buyer's own one says false. */
	shared: ofExtension("money", v.optional(v.boolean())),
});
export type InvoiceHeader = v.InferOutput<typeof InvoiceHeader>;

const registration = {
	regAddr: "增值税专用发票须填写注册地址",
	regPhone: "增值税专用发票须填写注册电话",
	regBank: "增值税专用发票须填写开户银行",
	regBankAccount: "增值税专用发票须填写银行账号",
} as const;

/** A taxpayer's number: 15, 17, 18 or 20 letters and digits. */
const TaxNo = typed(
	(text) => toCode(text).toUpperCase(),
	/^(?:[A-Z0-9]{15}|[A-Z0-9]{17,18}|[A-Z0-9]{20})$/,
	({ input }) => withLength(/^[A-Z0-9]+$/, "纳税人识别号须为 15、17、18 或 20 位字母或数字", input),
	"请填写纳税人识别号",
);

/**
 * A company's account at a bank, or "": 10–30 digits. Banks print it with spaces
 * or hyphens, which are removed.
 */
const BankAccount = v.optional(
	typed(
		toCode,
		/^(?:\d{10,30})?$/,
		({ input }) => withLength(/^\d+$/, "银行账号须为 10–30 位数字", input),
		"银行账号须为 10–30 位数字",
	),
);

/** The rule, and the number of signs of a text that breaks it by its length alone. */
function withLength(signs: RegExp, rule: string, input: string): string {
	return signs.test(input) ? `${rule}，现在 ${input.length} 位` : rule;
}

/** Create (no headerId) or update a header. */
export const InvoiceHeaderInput = v.pipe(
	v.object({
		headerId: v.optional(Id),
		title: v.pipe(text("发票抬头", 150), v.minLength(2, "发票抬头至少 2 个字")),
		taxNo: TaxNo,
		invoiceType: InvoiceType,
		regAddr: optionalText("注册地址", 100),
		regPhone: optionalPhone("注册电话"),
		regBank: optionalText("开户银行", 50),
		regBankAccount: BankAccount,
		receiverName: optionalText("收票人", 20),
		receiverPhone: OptionalMobile,
		receiverAddress: optionalText("收票地址", 200),
		email: OptionalEmail,
		isDefault: v.optional(v.boolean(), false),
		/** As `shared` of an address. */
		shared: ofExtension("money", v.optional(v.boolean())),
	}),
	v.rawCheck(({ dataset, addIssue }) => {
		if (!dataset.typed || dataset.value.invoiceType !== 2) return;
		const input = dataset.value;
		for (const [key, message] of Object.entries(registration)) {
			const value = input[key as keyof typeof registration];
			if (!value) addIssue({ message, path: [{ type: "object", origin: "value", input, key, value }] });
		}
	}),
);
export type InvoiceHeaderInput = v.InferInput<typeof InvoiceHeaderInput>;

const choice = {
	invoiceType: InvoiceType,
	invoiceState: InvoiceState,
	titleKind: TitleKind,
	content: InvoiceContent,
};

/** How a settlement is invoiced. */
export const InvoiceChoice = v.object({ ...choice, header: v.optional(InvoiceHeader) });
export type InvoiceChoice = v.InferOutput<typeof InvoiceChoice>;

/**
 * The same as the buyer's choice. VAT special is always collected (type 2 ⇒ state 2) and only for a company.
 */
export const InvoiceChoiceInput = v.pipe(
	v.object({ ...choice, headerId: v.optional(Id) }),
	v.forward(
		v.partialCheck(
			[["invoiceType"], ["invoiceState"]],
			(invoice) => invoice.invoiceType !== 2 || invoice.invoiceState === 2,
			"增值税专用发票只能集中开票",
		),
		["invoiceState"],
	),
	v.forward(
		v.partialCheck(
			[["invoiceType"], ["titleKind"]],
			(invoice) => invoice.invoiceType !== 2 || invoice.titleKind === 5,
			"增值税专用发票的抬头须为单位",
		),
		["titleKind"],
	),
	v.forward(
		v.partialCheck(
			[["titleKind"], ["headerId"]],
			(invoice) => invoice.titleKind !== 5 || invoice.headerId !== undefined,
			"请选择发票抬头",
		),
		["headerId"],
	),
);
export type InvoiceChoiceInput = v.InferInput<typeof InvoiceChoiceInput>;
