import { countInquiries, listInquiries } from "~/api/contract/mall/inquiry";
import { InquiryState } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { formatInquiryState } from "~/domain/inquiry/inquiry-state";
import { listFields, toPath } from "~/domain/page/to-path";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { StateTabs } from "~/parts/page/own-list/state-tabs";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { InquiryTable } from "./inquiry-table";

const pageSize = 20;

export { enterInquiries as loader } from "~/parts/order/inquiry/enter-inquiries";

/** /admin/specialPurchase/inquiryList and biddingList : the buyer's inquiries, or biddings. */
export function ServerComponent() {
	const { api, page } = getScope();
	const kind = getInquiryKind(page.row);
	const { name, title, list, form } = inquiryPages[kind];
	const query = getQuery(list);
	const { inquiryState: state, keyword, pageIndex } = query;
	const add = (
		<LinkButton variant="primary" href={form.path}>
			{`发起${name}`}
		</LinkButton>
	);
	return (
		<OwnListPage
			page={list}
			title={title}
			keyword={keyword}
			placeholder={`${name}单号、品名或型号`}
			unchanged={listFields(list, { inquiryState: state })}
			action={add}
			above={
				<StateTabs
					states={InquiryState.options}
					current={state}
					load={() => api.call(countInquiries, { kind, keyword: keyword || undefined })}
					format={(one) => formatInquiryState(kind, one)}
					toHref={(one) => toPath(list, { ...query, inquiryState: one, pageIndex: 1 })}
				/>
			}
			failure={`${name}单暂时无法显示`}
			load={() =>
				api.call(listInquiries, { kind, state, keyword: keyword || undefined, pageIndex, pageSize })
			}
		>
			{(found) => (
				<OwnListBody
					found={found}
					query={query}
					unit={`张${name}单`}
					path={list.path}
					toHref={(pageIndex) => toPath(list, { ...query, pageIndex })}
					empty={{
						icon: "file",
						text: state ? `没有${formatInquiryState(kind, state)}的${name}单` : `还没有${name}单`,
						action: state ? <LinkButton href={list.path}>查看全部</LinkButton> : add,
					}}
				>
					{(rows) => <InquiryTable kind={kind} rows={rows} />}
				</OwnListBody>
			)}
		</OwnListPage>
	);
}
