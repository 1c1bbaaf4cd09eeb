import { data } from "react-router";
import { getApproval } from "~/api/contract/mall/approval";
import { resources } from "~/domain/page/resources";
import { loadLastBought } from "~/parts/article/last-bought/load-last-bought";
import { loadForFile, sendXlsx } from "~/parts/file/download";
import { hasExtension } from "~/request/has-extension";
import { getFileQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { createApprovalFile } from "./approval-file";

/** The facts for an approver's decision, as a file. 404 for a user who may not see the order. */
export async function loader() {
	const { orderId } = getFileQuery(resources.approvalFile);
	if (!orderId) throw data(null, { status: 404, statusText: "Not Found" });
	const [approval, last] = await Promise.all([
		loadForFile(getScope().api.call(getApproval, { orderId })),
		loadLastBought({ orderId }),
	]);
	const file = createApprovalFile(approval, { last, hasTexts: hasExtension("lines") });
	return sendXlsx(file, { title: `审批单-${orderId}`, plain: "approval" });
}
