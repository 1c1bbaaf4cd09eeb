import type { VenderDetail } from "~/api/contract/supplier";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatCount } from "~/domain/text/format-count";
import { FollowButtons, followForm } from "~/parts/browse/shop/follow-buttons";
import { ShopSummary } from "~/parts/browse/shop/shop-summary";
import { ServiceLink } from "~/parts/page/service-link/service-link";
import { mayUse } from "~/session/may-open";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { Icon } from "~/ui/look/icon/icon";
import { unbroken } from "~/ui/look/unbroken/unbroken";

type Props = {
	shop: VenderDetail;
	skuId: string;
	/** The buyer may ask the online service. */
	service: Promise<boolean>;
};

/** The supplier of the SKU, with links to the shop and to the online service about this article. */
export async function Supplier({ shop, skuId, service }: Props) {
	const { venderId, followed, followCount } = shop;
	const followers = `${formatCount(followCount)} 人关注`;
	const mayFollow = await mayUse(pages.followedShops);
	return (
		<Surface as="section" padding="medium" className={row(24, "between")} aria-label="供应商">
			<ShopSummary shop={shop} level="h2" />
			<div className={row(12, "rigid")}>
				{/* The platform posts it: a script of its own would be one more for the page to load. */}
				{mayFollow ? (
					<form method="post" className={followForm}>
						<FollowButtons
							venderId={venderId}
							followed={followed}
							count={followers}
							icon={<Icon name="heart" />}
						/>
					</form>
				) : (
					<small className={unbroken}>{followers}</small>
				)}
				<LinkButton href={toPath(pages.shop, { venderId })}>进店看看</LinkButton>
				<ServiceLink about={{ skuId }} label="咨询此商品" right={service} />
			</div>
		</Surface>
	);
}
