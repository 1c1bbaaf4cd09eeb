import { listFollowedVenders } from "~/api/contract/supplier";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { FollowShop } from "~/parts/browse/shop/follow-shop.client";
import { ShopSummary } from "~/parts/browse/shop/shop-summary";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { paths } from "~/ui/look/icon/paths";
import type { Route } from "./+types/route";

const pageSize = 10;

export { handleFollowForm as action } from "~/parts/browse/shop/follow-action";

/**
 * /admin/goods/followShop : the shops that the buyer follows. A shop that the buyer
 * unfollows stays until the next load.
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = getQuery(pages.followedShops);
	const toShops = <LinkButton href={pages.shopList.path}>去看看店铺</LinkButton>;
	return (
		<OwnListPage
			page={pages.followedShops}
			title="关注店铺"
			keyword={query.keyword}
			placeholder="店铺或供应商名称"
			message={actionData?.message}
			failure="关注店铺暂时无法显示"
			load={() => getScope().api.call(listFollowedVenders, { ...query, pageSize })}
		>
			{(found) => (
				<OwnListBody
					found={found}
					query={query}
					unit="家店铺"
					apart
					path={pages.followedShops.path}
					toHref={(pageIndex) => toPath(pages.followedShops, { ...query, pageIndex })}
					empty={{ icon: "heart", text: "还没有关注店铺", action: toShops }}
				>
					{(list) => (
						<ul className={stack(12)}>
							{list.map((shop) => (
								<Surface as="li" key={shop.venderId} padding="medium" className={row(24, "between")}>
									<ShopSummary shop={shop} level="h2" />
									<div className={row(16, "rigid")}>
										<FollowShop
											venderId={shop.venderId}
											followed={shop.followed}
											followCount={shop.followCount}
											icon={paths.heart}
										/>
										<LinkButton href={toPath(pages.shop, { venderId: shop.venderId })}>进入店铺</LinkButton>
									</div>
								</Surface>
							))}
						</ul>
					)}
				</OwnListBody>
			)}
		</OwnListPage>
	);
}
