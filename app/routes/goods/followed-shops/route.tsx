import { listFollowedVenders } from "~/api/contract/supplier";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { handleFollowForm } from "~/parts/browse/shop/follow-action";
import { FollowShop } from "~/parts/browse/shop/follow-shop.client";
import { ShopSummary } from "~/parts/browse/shop/shop-summary";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListHead } from "~/parts/page/own-list/own-list-head";
import { orLacking } from "~/parts/page/section/or-lacking";
import { Section } from "~/parts/page/section/section";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { paths } from "~/ui/icon/paths";
import { Page } from "~/ui/page/page";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import styles from "./followed-shops.module.css";

const pageSize = 10;

export function action({ request }: Route.ActionArgs) {
	return handleFollowForm(request);
}

/** /admin/goods/followShop : the shops that the buyer follows. One that is left stays in sight until the page is loaded anew. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { api, mall } = getScope();
	const query = getQuery(pages.followedShops);
	const toShops = <LinkButton href={pages.shopList.path}>去看看店铺</LinkButton>;
	return (
		<Page>
			<title>{`关注店铺 - ${mall.title}`}</title>
			<OwnListHead
				title="关注店铺"
				path={pages.followedShops.path}
				keyword={query.keyword}
				placeholder="店铺或供应商名称"
			/>
			<Alert>{actionData?.message}</Alert>
			<Section
				name="关注店铺暂时无法显示"
				load={() => orLacking(api.call(listFollowedVenders, { ...query, pageSize }))}
			>
				{(found) =>
					found ? (
						<OwnListBody
							found={found}
							query={query}
							unit="家店铺"
							path={pages.followedShops.path}
							toHref={(pageIndex) => toPath(pages.followedShops, { ...query, pageIndex })}
							empty={{ icon: "heart", text: "还没有关注店铺", action: toShops }}
						>
							{(list) => (
								<ul className={styles.list}>
									{list.map((shop) => (
										<Surface as="li" key={shop.venderId} padding="medium" className={styles.shop}>
											<ShopSummary shop={shop} level="h2" />
											<div className={styles.actions}>
												<FollowShop
													venderId={shop.venderId}
													followed={shop.followed}
													followCount={shop.followCount}
													icon={paths.heart}
												/>
												<LinkButton href={toPath(pages.shop, { venderId: shop.venderId })}>
													进入店铺
												</LinkButton>
											</div>
										</Surface>
									))}
								</ul>
							)}
						</OwnListBody>
					) : (
						<Surface padding="none">
							<EmptyState icon="heart" text="商城不提供关注列表" action={toShops} />
						</Surface>
					)
				}
			</Section>
		</Page>
	);
}
