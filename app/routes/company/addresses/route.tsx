import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { cutPage } from "~/domain/page/cut-page";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { findAddresses } from "~/domain/place/find-addresses";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { hasRight } from "~/session/may-open";
import { LinkButton } from "~/ui/control/button/button";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { AddressTable } from "./address-table";

const pageSize = 20;

export { handleAddressListForm as action } from "./address-list-action";

/**
 * /admin/company/address : the delivery addresses of the buyer and the company. The call returns all of them,
 * so search and paging are here.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { saved, ...query } = getQuery(pages.addresses);
	const add = (
		<LinkButton variant="primary" href={pages.addressForm.path}>
			新增收货地址
		</LinkButton>
	);
	return (
		<OwnListPage
			page={pages.addresses}
			title="收货地址"
			keyword={query.keyword}
			placeholder="收货人、手机号、地址或别名"
			action={add}
			message={actionData?.message}
			failure="收货地址暂时无法显示"
			load={() => Promise.all([getScope().api.call(listAddresses, {}), hasRight("/company/shared")])}
		>
			{([addresses, mayShare]) => (
				<>
					<SavedNotice address={addresses.find(({ addressId }) => addressId === saved)} />
					<OwnListBody
						found={cutPage(findAddresses(addresses, query.keyword), query.pageIndex, pageSize)}
						query={query}
						unit="个收货地址"
						path={pages.addresses.path}
						toHref={(pageIndex) => toPath(pages.addresses, { ...query, pageIndex })}
						empty={{ icon: "location", text: "还没有收货地址", action: add }}
					>
						{(list) => <AddressTable addresses={list} mayShare={mayShare} />}
					</OwnListBody>
				</>
			)}
		</OwnListPage>
	);
}

/** Names the saved address, which may be on a later page. */
function SavedNotice({ address }: { address: Address | undefined }) {
	return <Alert tone="success">{address && `已保存 ${address.name} 的收货地址：${address.address}`}</Alert>;
}
