import * as contract from "~/api/contract/purchaser";
import { type Implementations, implement } from "../../endpoint/implement";
import { saveFile } from "../../files/save-file";
import { listInvoiceHeaders, saveInvoiceHeader } from "./invoice-headers";
import { listNotices, loadUnreadBulletins, readNotice } from "./notices";

export const purchaserBackend = {
	listInvoiceHeaders: implement(contract.listInvoiceHeaders, (_, ctx) => listInvoiceHeaders(ctx)),
	saveInvoiceHeader: implement(contract.saveInvoiceHeader, saveInvoiceHeader),
	uploadPurchaserFile: implement(contract.uploadPurchaserFile, ({ file }, ctx) =>
		saveFile(file, "/api/mall/file/content", ctx),
	),
	getUnreadBulletins: implement(contract.getUnreadBulletins, (_, ctx) => loadUnreadBulletins(ctx)),
	listNotices: implement(contract.listNotices, listNotices),
	readNotice: implement(contract.readNotice, ({ noticeId }, ctx) => readNotice(noticeId, ctx)),
} satisfies Implementations<typeof contract>;
