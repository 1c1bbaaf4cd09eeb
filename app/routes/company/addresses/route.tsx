import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { cutPage } from "~/domain/page/cut-page";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { findAddresses } from "~/domain/place/find-addresses";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListHead } from "~/parts/page/own-list/own-list-head";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { LinkButton } from "~/ui/button/button";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { handleAddressListForm } from "./address-list-action";
import { AddressTable } from "./address-table";

const pageSize = 20;

export function action({ request }: Route.ActionArgs) {
	return handleAddressListForm(request);
}

/** /admin/company/address : the buyer's delivery addresses. The call answers all of them: they are searched and cut here. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { api, mall } = getScope();
	const { saved, ...query } = getQuery(pages.addresses);
	const add = (
		<LinkButton variant="primary" href={pages.addressForm.path}>
			新增收货地址
		</LinkButton>
	);
	return (
		<Page>
			<title>{`收货地址 - ${mall.title}`}</title>
			<OwnListHead
				title="收货地址"
				path={pages.addresses.path}
				keyword={query.keyword}
				placeholder="收货人、手机号、地址或别名"
			>
				{add}
			</OwnListHead>
			<Alert>{actionData?.message}</Alert>
			<Section name="收货地址暂时无法显示" load={() => api.call(listAddresses, {})}>
				{(addresses) => (
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
							{(list) => (
								<Surface padding="none">
									<AddressTable addresses={list} />
								</Surface>
							)}
						</OwnListBody>
					</>
				)}
			</Section>
		</Page>
	);
}

/** It may stand on a later page. */
function SavedNotice({ address }: { address: Address | undefined }) {
	return <Alert tone="success">{address && `已保存 ${address.name} 的收货地址：${address.address}`}</Alert>;
}
