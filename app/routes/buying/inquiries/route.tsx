import { InquiryState } from "~/api/schema/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import { formatInquiryState } from "~/domain/inquiry/inquiry-state";
import { listQueryFields, toPath } from "~/domain/page/to-path";
import { enterInquiries } from "~/parts/order/inquiry/enter-inquiries";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { StateTabs } from "~/parts/page/own-list/state-tabs";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { InquiryTable } from "./inquiry-table";
import { loadCounts, loadInquiries } from "./load-inquiries";

/** The lists begin beside the question whether the company has a hall of its own, which few have. */
export function loader() {
	if (hasExtension("inquiry")) {
		loadInquiries();
		loadCounts();
	}
	return enterInquiries();
}

/** /admin/specialPurchase/inquiryList and biddingList : the buyer's inquiries, or biddings. */
export function ServerComponent() {
	const kind = getInquiryKind(getScope().page.row);
	const { name, title, list, form } = inquiryPages[kind];
	const query = getQuery(list);
	const { inquiryState: state, keyword } = query;
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
			unchanged={listQueryFields(list, { inquiryState: state })}
			action={add}
			above={
				<StateTabs
					states={InquiryState.options}
					current={state}
					load={loadCounts}
					format={(one) => formatInquiryState(kind, one)}
					toHref={(one) => toPath(list, { ...query, inquiryState: one, pageIndex: 1 })}
				/>
			}
			failure={`${name}单暂时无法显示`}
			load={loadInquiries}
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
