"use client";
import { useEffect, useState } from "react";
import { callLater } from "~/api/client/client-later.browser";
import type { Sku } from "~/api/schema/sku";
import { comparison } from "~/domain/goods/comparison";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Price } from "~/ui/look/price/price";
import styles from "./compare-bar.module.css";

type Props = { skuIds: readonly string[]; onRemove: (skuId: string) => void };

/**
 * The chosen goods, and places for more. An unknown SKU, or one that is not
 * loaded yet, is named by its number.
 */
export function ChosenGoods({ skuIds, onRemove }: Props) {
	const skus = useSkus(skuIds);
	return (
		<ul className={styles.goods}>
			{skuIds.map((skuId) => {
				const sku = skus.get(skuId);
				const name = sku?.name ?? `商品 ${skuId}`;
				return (
					<li key={skuId}>
						<a href={toPath(pages.item, { skuId })} title={name}>
							{sku ? <img src={sku.imagePath} alt="" width={48} height={48} /> : <i />}
							<span>{name}</span>
						</a>
						{sku && <Price value={sku.price} unit={sku.saleUnit} />}
						<button type="button" aria-label={`移出比价 ${name}`} onClick={() => onRemove(skuId)}>
							×
						</button>
					</li>
				);
			})}
			{Array.from({ length: comparison.most - skuIds.length }, (_, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: empty places are alike
				<li key={at} className={styles.empty}>
					还可添加
				</li>
			))}
		</ul>
	);
}

/** SKUs by id, as far as the backend has answered. */
function useSkus(skuIds: readonly string[]): ReadonlyMap<string, Sku> {
	const [skus, setSkus] = useState<ReadonlyMap<string, Sku>>(new Map());
	useEffect(() => {
		const stop = new AbortController();
		const load = () => import("~/api/contract/mall/goods").then((it) => it.getSkus);
		callLater(load, { skuIds: [...skuIds] }, { signal: stop.signal }).then(
			(found) => setSkus(new Map(found.map((sku) => [sku.skuId, sku]))),
			(error: unknown) => stop.signal.aborted || console.warn(error),
		);
		return () => stop.abort();
	}, [skuIds]);
	return skus;
}
