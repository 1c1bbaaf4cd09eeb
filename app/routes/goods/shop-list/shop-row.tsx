import type { VenderListItem } from "~/api/contract/mall/vender";
import { describePack } from "~/domain/goods/unit";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ShopFollowers } from "~/parts/browse/shop/shop-followers";
import { ShopSummary } from "~/parts/browse/shop/shop-summary";
import { LinkButton } from "~/ui/control/button/button";
import { cells, columns } from "~/ui/layout/columns/columns";
import { mayShrink } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price } from "~/ui/look/price/price";
import { centred } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./shop-list.module.css";

/** A shop of the list, its actions, and its most popular goods. */
export function ShopRow({ shop }: { shop: VenderListItem }) {
	const { venderId, shopName, goods } = shop;
	return (
		<Surface as="li" className={joinClasses(columns(24), styles.shop)}>
			<div className={joinClasses(styles.who, stack(16), mayShrink)}>
				<ShopSummary shop={shop} level="h2" />
				<div className={row(8, "wrap")}>
					<LinkButton href={toPath(pages.shop, { venderId })}>进入店铺</LinkButton>
					<ShopFollowers shop={shop} />
				</div>
			</div>
			{goods.length > 0 ? (
				<ul {...cells(16, 120, styles.goods)} aria-label={`${shopName} 的热销商品`}>
					{goods.slice(0, 4).map(({ skuId, name, imagePath, price, saleUnit, pack }) => (
						<li key={skuId} className={stack(4, "narrow", "top")}>
							<PageLink href={toPath(pages.item, { skuId })} title={name}>
								<img src={imagePath} alt="" width={120} height={120} loading="lazy" decoding="async" />
								<Clamp lines={2}>{name}</Clamp>
							</PageLink>
							<Price value={price} unit={saleUnit} />
							{pack && <small>{describePack(price, { saleUnit, pack })}</small>}
						</li>
					))}
				</ul>
			) : (
				<p className={joinClasses(styles.bare, muted, centred)}>暂时没有在售商品</p>
			)}
		</Surface>
	);
}
