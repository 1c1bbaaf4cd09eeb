import type { VenderDetail } from "~/api/contract/supplier";
import { ShopFollowers } from "~/parts/browse/shop/shop-followers";
import { ShopSummary } from "~/parts/browse/shop/shop-summary";
import { rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./shop.module.css";

/** The supplier's name and ratings, and 关注店铺. */
export function ShopHead({ shop }: { shop: VenderDetail }) {
	const { scores } = shop;
	return (
		<Surface as="header" className={joinClasses(row(32, "wrap"), styles.head)}>
			<ShopSummary shop={shop} level="h1" />
			{scores.length > 0 && (
				<dl className={joinClasses(styles.scores, stack(4), rigid)} aria-label="店铺评分">
					{scores.map(({ name, score }) => (
						<div key={name} className={row(12)}>
							<dt>{name}</dt>
							<dd className={row(8)}>
								<b>{score.toFixed(1)}</b>
								<meter
									min={0}
									max={5}
									value={score}
									aria-label={`${name} ${score.toFixed(1)} 分，满分 5 分`}
								/>
							</dd>
						</div>
					))}
				</dl>
			)}
			<ShopFollowers shop={shop} />
		</Surface>
	);
}
