import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Done } from "../schema/done";
import { UploadedFile, UploadInput } from "../schema/file";
import { Id } from "../schema/id";
import { InvoiceHeader, InvoiceHeaderInput } from "../schema/invoice";
import { Count } from "../schema/number";
import { pageOf, pageQueryEntries } from "../schema/page";
import { rowsOf } from "../schema/rows";
import { Time } from "../schema/time";

const { get, post } = callsOf("purchaser");

/** The buyer's own headers and the company's, the default one first. */
export const listInvoiceHeaders = get("/invoice/headers", { output: rowsOf(InvoiceHeader) });

/** Adds an invoice header, or changes the one that `headerId` names. A shared one needs its right, too. */
export const saveInvoiceHeader = post("/invoice/header/save", {
	right: "/finance/invoiceHeader",
	input: InvoiceHeaderInput,
	output: InvoiceHeader,
});

const act = {
	extension: "money",
	right: "/finance/invoiceHeader",
	input: v.object({ headerId: Id }),
	output: Done,
} as const;

/** A backend may lack it. */
export const setDefaultInvoiceHeader = post("/invoice/header/set/default/:headerId", act);

/** A backend may lack it. */
export const deleteInvoiceHeader = post("/invoice/header/delete/:headerId", act);

/** Stores a file of the buyer's. */
export const uploadPurchaserFile = post("/file/upload", {
	uncalled: "All files go to the upload of the mall backend.",
	timeoutMs: 15_000,
	body: "form",
	input: UploadInput,
	output: UploadedFile,
});

/** The notices that the buyer has not read: how many, and the latest of them. */
export const getUnreadBulletins = get("/bulletin/unread", {
	output: v.object({
		count: Count,
		list: rowsOf(v.object({ noticeId: Id, title: v.string() }), { counted: "count" }),
	}),
});

export const Notice = v.object({
	noticeId: Id,
	title: v.string(),
	publishTime: Time,
	readFlag: v.boolean(),
	topFlag: v.boolean(),
	/** HTML, not yet cleaned; only when one notice was asked for. */
	content: v.optional(v.string()),
});
export type Notice = v.InferOutput<typeof Notice>;

/** A page of notices; with `noticeId` the page holds that one, with its content. 404 when there is none. */
export const listNotices = get("/notice/list", {
	input: v.object({ noticeId: v.optional(Id), ...pageQueryEntries }),
	output: v.object(pageOf(Notice)),
});

/** Marks a notice as read by the buyer. To say it twice changes nothing. */
export const readNotice = get("/notice/read/:noticeId", {
	changes: true,
	input: v.object({ noticeId: Id }),
	output: Done,
});
