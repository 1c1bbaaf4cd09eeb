import "server-only";
import { listVariants } from "~/api/contract/mall/goods";
import type { CartItem } from "~/api/schema/cart";
import type { Variant } from "~/api/schema/sku";
import { getStockState } from "~/domain/goods/stock-state";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { StockChip } from "~/ui/chip/chip";
import { joinClasses } from "~/ui/join-classes";
import { Menu } from "~/ui/menu/menu";
import { Price } from "~/ui/price/price";
import choice from "./choice-list.module.css";
import styles from "./spec-menu.module.css";

/** All specifications of a line's product, opened: buttons of the cart's form. */
export function SpecMenu({ item: { cartItemId, skuId } }: { item: CartItem }) {
	return (
		// In no group, so that the shell does not close it when it opens another one.
		<Menu name="" open summary="改规格" className={styles.menu} panelClass={styles.panel}>
			<Section
				name="规格暂时无法显示"
				load={() => getScope().api.call(listVariants, { skuId, areaId: getPlace().areaId })}
			>
				{(variants) => <SpecChoices cartItemId={cartItemId} skuId={skuId} variants={variants} />}
			</Section>
		</Menu>
	);
}

type Props = { cartItemId: string; skuId: string; variants: readonly Variant[] };

/** Each SKU with its price and stock at the address; a sold-out one says so and cannot be chosen. */
export function SpecChoices({ cartItemId, skuId, variants }: Props) {
	if (variants.length === 0) return <p>这件商品没有在售的规格</p>;
	return (
		<ul className={joinClasses(choice.choices, styles.list)} aria-label="规格">
			{variants.map((variant) => {
				const isOwn = variant.skuId === skuId;
				const { text, canPurchase } = getStockState(variant.stockStateId);
				return (
					<li key={variant.skuId}>
						<button
							type="submit"
							name="do"
							value={`sku/${cartItemId}/${variant.skuId}`}
							aria-current={isOwn || undefined}
							disabled={isOwn || !canPurchase}
						>
							<b>{variant.specs.map(({ value }) => value).join(" ") || variant.model}</b>
							<StockChip stockStateId={variant.stockStateId} label={text} />
							<Price value={variant.price} />
						</button>
					</li>
				);
			})}
		</ul>
	);
}
