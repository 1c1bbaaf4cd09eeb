import * as v from "valibot";
import { endpoint } from "../endpoint";
import { Done, NoInput } from "../schema/done";
import { UploadedFile, UploadInput } from "../schema/file";
import { Id } from "../schema/id";
import { InvoiceHeader, InvoiceHeaderInput } from "../schema/invoice";
import { Count } from "../schema/number";
import { pageOf, pageQueryEntries } from "../schema/page";
import { Time } from "../schema/time";

/** The default one first. */
export const listInvoiceHeaders = endpoint({
	backend: "purchaser",
	method: "GET",
	path: "/invoice/headers",
	input: NoInput,
	output: v.array(InvoiceHeader),
});

export const saveInvoiceHeader = endpoint({
	backend: "purchaser",
	method: "POST",
	path: "/invoice/header/save",
	input: InvoiceHeaderInput,
	output: InvoiceHeader,
});

export const uploadPurchaserFile = endpoint({
	backend: "purchaser",
	method: "POST",
	path: "/file/upload",
	timeoutMs: 15_000,
	body: "form",
	input: UploadInput,
	output: UploadedFile,
});

export const getUnreadBulletins = endpoint({
	backend: "purchaser",
	method: "GET",
	path: "/bulletin/unread",
	input: NoInput,
	output: v.object({ count: Count, list: v.array(v.object({ noticeId: Id, title: v.string() })) }),
});

export const Notice = v.object({
	noticeId: Id,
	title: v.string(),
	publishTime: Time,
	readFlag: v.boolean(),
	topFlag: v.boolean(),
	/** HTML, not yet cleaned; only when the one notice was asked for. */
	content: v.optional(v.string()),
});
export type Notice = v.InferOutput<typeof Notice>;

/** A page of notices; with `noticeId` the page holds that one, with its content. 404 when there is none. */
export const listNotices = endpoint({
	backend: "purchaser",
	method: "GET",
	path: "/notice/list",
	input: v.object({ noticeId: v.optional(Id), ...pageQueryEntries }),
	output: v.object(pageOf(Notice)),
});

export const readNotice = endpoint({
	backend: "purchaser",
	method: "GET",
	path: "/notice/read/:noticeId",
	changes: true,
	input: v.object({ noticeId: Id }),
	output: Done,
});
