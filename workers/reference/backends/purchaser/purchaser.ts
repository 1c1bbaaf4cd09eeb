import * as contract from "~/api/contract/purchaser";
import { type Implementations, implement } from "../../endpoint/implement";
import { saveFile } from "../../files/save-file";
import {
	deleteInvoiceHeader,
	listInvoiceHeaders,
	saveInvoiceHeader,
	setDefaultHeader,
} from "./invoice-headers";
import { listNotices, loadUnreadBulletins, readNotice } from "./notices";

export const purchaserBackend = {
	listInvoiceHeaders: implement(contract.listInvoiceHeaders, (_, ctx) => listInvoiceHeaders(ctx)),
	saveInvoiceHeader: implement(contract.saveInvoiceHeader, saveInvoiceHeader),
	setDefaultInvoiceHeader: implement(contract.setDefaultInvoiceHeader, ({ headerId }, ctx) =>
		setDefaultHeader(ctx, headerId),
	),
	deleteInvoiceHeader: implement(contract.deleteInvoiceHeader, ({ headerId }, ctx) =>
		deleteInvoiceHeader(ctx, headerId),
	),
	uploadPurchaserFile: implement(contract.uploadPurchaserFile, ({ file }, ctx) => saveFile(file, ctx)),
	getUnreadBulletins: implement(contract.getUnreadBulletins, (_, ctx) => loadUnreadBulletins(ctx)),
	listNotices: implement(contract.listNotices, listNotices),
	readNotice: implement(contract.readNotice, ({ noticeId }, ctx) => readNotice(noticeId, ctx)),
} satisfies Implementations<typeof contract>;
