import type { ReactNode } from "react";
import type { Gift } from "~/api/schema/sku";
import type { Split } from "~/api/schema/stock";
import { toPicture } from "~/domain/goods/free-goods";
import { formatGift } from "~/domain/goods/gift-kinds";
import { describeLineTexts, type WithLineTexts } from "~/domain/goods/line-texts";
import { describeSplit } from "~/domain/goods/stock-state";
import { FreeNote, GoodsLink, type LinkedGoods } from "~/parts/article/goods-link/goods-link";
import { mayShrink } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { Clamp } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./sku-cell.module.css";

type Props = {
	item: LinkedGoods &
		WithLineTexts & {
			imageUrl: string;
			specList: { specName: string; specValue: string }[];
			ownCode?: string | undefined;
			split?: Split | undefined;
		};
	/** Its last purchase. */
	last?: string | undefined;
	/** Its own cost values, in words (describeCosts). No line of a cart has any. */
	costs?: readonly string[];
	/** Its attachments and gifts. */
	gifts?: readonly Gift[];
	/** Further content below its name. */
	children?: ReactNode;
};

/** Picture, name and specification of a SKU in a cart or an order. */
export function SkuCell({ item, last, costs = [], gifts = [], children }: Props) {
	const { name, specList } = item;
	const specs = specList.map(({ specName, specValue }) => `${specName}：${specValue}`).join("　");
	const facts = [specs, item.ownCode && `物料编码：${item.ownCode}`, last];
	return (
		<div className={joinClasses(styles.cell, row(12, "stretched", "unbroken"))}>
			<img src={toPicture(item)} alt="" width={80} height={80} loading="lazy" decoding="async" />
			<div className={mayShrink}>
				<GoodsLink goods={item}>
					<Clamp lines="row">{name}</Clamp>
				</GoodsLink>
				{facts.map(
					(fact) =>
						fact && (
							<small key={fact} className={styles.meta}>
								{fact}
							</small>
						),
				)}
				{item.split && <p>{describeSplit(item.split)}</p>}
				{[...describeLineTexts(item), ...costs].map((text) => (
					<small key={text} className={styles.own}>
						{text}
					</small>
				))}
				{gifts.map((gift) => (
					<small key={gift.skuId} className={styles.meta}>
						{formatGift(gift)}
					</small>
				))}
				<FreeNote free={item.free} />
				{children}
			</div>
		</div>
	);
}
