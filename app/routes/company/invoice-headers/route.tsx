import { getInvoiceSetting } from "~/api/contract/mall/invoice";
import { listInvoiceHeaders } from "~/api/contract/purchaser";
import type { InvoiceHeader } from "~/api/schema/invoice";
import { cutPage } from "~/domain/page/cut-page";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { matchText } from "~/domain/text/match-text";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { hasRight } from "~/session/may-open";
import { LinkButton } from "~/ui/control/button/button";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { HeaderTable } from "./header-table";

const pageSize = 20;

export { handleHeaderListForm as action } from "./header-list-action";

/**
 * /admin/finance/invoiceHeader : the invoice headers of the buyer and the company. The call returns all of
 * them, so search and paging are here.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { saved, ...query } = getQuery(pages.invoiceHeaders);
	const add = (
		<LinkButton variant="primary" href={pages.invoiceHeaderForm.path}>
			新增发票抬头
		</LinkButton>
	);
	return (
		<OwnListPage
			page={pages.invoiceHeaders}
			title="发票抬头"
			keyword={query.keyword}
			placeholder="抬头、税号或收票人"
			action={add}
			message={actionData?.message}
			failure="发票抬头暂时无法显示"
			load={loadHeaders}
		>
			{({ headers, kinds, mayShare }) => (
				<>
					<SavedNotice header={headers.find(({ headerId }) => headerId === saved)} />
					<OwnListBody
						found={cutPage(
							headers.filter((header) => matchText(query.keyword, listTexts(header))),
							query.pageIndex,
							pageSize,
						)}
						query={query}
						unit="个发票抬头"
						path={pages.invoiceHeaders.path}
						toHref={(pageIndex) => toPath(pages.invoiceHeaders, { ...query, pageIndex })}
						empty={{ icon: "file", text: "还没有发票抬头", action: add }}
					>
						{(list) => <HeaderTable headers={list} kinds={kinds} mayShare={mayShare} />}
					</OwnListBody>
				</>
			)}
		</OwnListPage>
	);
}

/** Names the saved header, which may be on a later page. */
function SavedNotice({ header }: { header: InvoiceHeader | undefined }) {
	return <Alert tone="success">{header && `已保存发票抬头：${header.title}`}</Alert>;
}

async function loadHeaders() {
	const { api } = getScope();
	const [headers, { types }, mayShare] = await Promise.all([
		api.call(listInvoiceHeaders, {}),
		api.call(getInvoiceSetting, {}),
		hasRight("/company/shared"),
	]);
	return { headers, mayShare, kinds: new Map(types.map(({ invoiceType, name }) => [invoiceType, name])) };
}

function listTexts({ title, taxNo, receiverName, receiverPhone, email }: InvoiceHeader) {
	return [title, taxNo, receiverName, receiverPhone, email];
}
