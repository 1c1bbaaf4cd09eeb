import "server-only";
import { listVariants, searchSimilar } from "~/api/contract/mall/goods";
import type { CartItem } from "~/api/schema/cart";
import type { SimilarGoods } from "~/api/schema/goods-list";
import type { Variant } from "~/api/schema/sku";
import { fitQuantity } from "~/domain/goods/quantity";
import { getStockState } from "~/domain/goods/stock-state";
import { isBlocked } from "~/parts/cart/lines/lines";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import choice from "~/ui/control/choice-list/choice-list.module.css";
import { StockChip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { Price } from "~/ui/look/price/price";
import { regular } from "~/ui/look/words/words";
import { Menu } from "~/ui/overlay/menu/menu";
import styles from "./spec-menu.module.css";

type MenuProps = {
	item: CartItem;
	inCart: ReadonlySet<string>;
	/** No other specification can be chosen in this mall. */
	fixed: boolean;
};

/**
 * All specifications of a line's product, and what can take the place of a line that cannot
 * be bought: buttons of the form.
 */
export function SpecMenu({ item, inCart, fixed }: MenuProps) {
	const { cartItemId, skuId, hasOtherSpecs } = item;
	const { api } = getScope();
	const { areaId } = getPlace();
	const blocked = isBlocked(item);
	return (
		// In no group, so that the shell does not close it when it opens another one.
		<Menu
			name=""
			open
			summary={blocked ? "看替代品" : "改规格"}
			className={styles.menu}
			panelClass={styles.panel}
		>
			{!fixed && !(blocked && hasOtherSpecs === false) && (
				<Section name="规格暂时无法显示" load={() => api.call(listVariants, { skuId, areaId })}>
					{(variants) => <SpecChoices cartItemId={cartItemId} skuId={skuId} variants={variants} />}
				</Section>
			)}
			{blocked && (
				<Section name="相似商品暂时无法显示" load={() => api.call(searchSimilar, { skuId, areaId })}>
					{(found) => <SimilarChoices item={item} found={found.filter((one) => !inCart.has(one.skuId))} />}
				</Section>
			)}
		</Menu>
	);
}

/** Similar goods in stock, in the line's number as far as it can be had; one press puts them in its place. */
export function SimilarChoices({ item, found }: { item: CartItem; found: readonly SimilarGoods[] }) {
	const choices = found.flatMap((goods) => {
		const { num } = fitQuantity(item.num, { ...goods, orderMultiple: goods.orderMultiple ?? 1 });
		return getStockState(goods.stockStateId).canPurchase && num > 0 ? [{ ...goods, num }] : [];
	});
	if (choices.length === 0) return <p>没有相似的现货商品</p>;
	return (
		<ul className={joinClasses(choice.choices, styles.list)} aria-label="相似商品">
			{choices.map(({ skuId, name, num, price, saleUnit }) => (
				<li key={skuId}>
					<button type="submit" name="do" value={`swap/${item.cartItemId}/${skuId}/${num}`}>
						<b title={name} className={regular}>
							{name}
						</b>
						<span>{`换成 ${num} ${saleUnit}`}</span>
						<Price value={price} />
					</button>
				</li>
			))}
		</ul>
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
							<b className={regular}>{variant.specs.map(({ value }) => value).join(" ") || variant.model}</b>
							<StockChip stockStateId={variant.stockStateId} label={text} />
							<Price value={variant.price} unit={variant.saleUnit} />
						</button>
					</li>
				);
			})}
		</ul>
	);
}
