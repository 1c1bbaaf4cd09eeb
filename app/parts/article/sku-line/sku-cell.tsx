import type { ReactNode } from "react";
import type { Gift } from "~/api/schema/sku";
import { giftKinds } from "~/domain/goods/gift-kinds";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Clamp } from "~/ui/clamp/clamp";
import styles from "./sku-cell.module.css";

type Props = {
	item: {
		skuId: string;
		name: string;
		imageUrl: string;
		specList: { specName: string; specValue: string }[];
		stockStateDesc?: string;
	};
	/** Its attachments and gifts. */
	gifts?: readonly Gift[];
	/** Further content below its name. */
	children?: ReactNode;
};

/** Picture, name and specification of a SKU in a cart or an order. */
export function SkuCell({ item, gifts = [], children }: Props) {
	const { skuId, name, specList, stockStateDesc } = item;
	const specs = specList.map(({ specName, specValue }) => `${specName}：${specValue}`).join("　");
	return (
		<div className={styles.cell}>
			<img src={item.imageUrl} alt="" width={80} height={80} loading="lazy" decoding="async" />
			<div className={styles.text}>
				<a href={toPath(pages.item, { skuId })} title={name}>
					<Clamp lines={2}>{name}</Clamp>
				</a>
				{specs && <small className={styles.meta}>{specs}</small>}
				{stockStateDesc && <small className={styles.meta}>{stockStateDesc}</small>}
				{gifts.map((gift) => (
					<small key={gift.skuId} className={styles.meta}>
						[{giftKinds[gift.giftType]}] {gift.name} × {gift.num}
					</small>
				))}
				{children}
			</div>
		</div>
	);
}
