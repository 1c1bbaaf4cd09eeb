import { pages } from "~/domain/page/pages";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import type { Route } from "./+types/route";
import { ApplyForm } from "./apply-form";
import { ClaimableGoods } from "./goods-list";
import { loadApplyForm, loadClaimable } from "./load-claimable";

export function loader() {
	if (isForm()) loadApplyForm();
	return decideStatus(loadClaimable());
}

export { handleApplyForm as action } from "./apply-action";

/**
 * /admin/after/sale/apply?orderChildId=&skuId= : the form that claims after-sale for articles of an order, or
 * for the named one. Without parameters it lists the articles to choose from.
 */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const choice = { href: pages.afterSaleApply.path, label: "选择售后商品" };
	const missing = {
		title: "没有可以申请售后的商品",
		text: "订单发货后可以申请售后，请核对订单号，或从已发货的商品中选择。",
		next: choice,
	};
	if (!isForm()) {
		return (await isMissing(loadClaimable())) ? <MissingPage {...missing} /> : <ClaimableGoods />;
	}
	return (
		<DetailPage thing={loadClaimable()} missing={missing} title="申请售后" way={[choice]}>
			<Section name="售后商品暂时无法显示" load={loadApplyForm}>
				{({ lines, addresses, userId }) =>
					lines && (
						<ApplyForm
							lines={lines}
							isPart={getQuery(pages.afterSaleApply).skuId !== undefined}
							addresses={addresses}
							userId={userId}
							refusal={actionData ?? null}
						/>
					)
				}
			</Section>
		</DetailPage>
	);
}

/** True if the address names the order of a claim. */
function isForm(): boolean {
	return getQuery(pages.afterSaleApply).orderChildId !== undefined;
}
