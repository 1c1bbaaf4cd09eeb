import type { SaleAttr } from "~/api/schema/sku";
import { getSafeUrl } from "~/api/wire/safe-url";
import { listOptions, type SaleValueOption } from "~/domain/goods/sku-choice";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./spec-choice.module.css";

type Props = {
	skuId: string;
	saleAttrs: SaleAttr[];
	/** The SKUs that cannot be bought now. */
	soldOut: readonly string[];
};

/**
 * 规格: each value is a link to its SKU. A value that does not fit the other chosen ones is struck through, and
 * leads to the nearest SKU that has it.
 */
export function SpecChoice({ skuId, saleAttrs, soldOut: none }: Props) {
	if (saleAttrs.length === 0) return null;
	const soldOut = new Set(none);
	return (
		<section aria-label="规格" className={stack(12)}>
			{saleAttrs.map(({ dim, saleName, values }) => (
				<dl key={dim} className={styles.row}>
					<dt className={styles.name}>{saleName}</dt>
					<dd className={styles.values}>
						{listOptions(saleAttrs, dim, skuId, soldOut).map((option) => (
							<Value key={option.saleValue} option={option} hasPicture={!values.every(isSize)} />
						))}
					</dd>
				</dl>
			))}
		</section>
	);
}

/** M8×30, 2P 63A: the pictures of sizes would show the same article again and again. */
function isSize({ saleValue }: { saleValue: string }): boolean {
	return /^[A-Za-zΦφØ]{0,2}\d\P{Script=Han}*$/u.test(saleValue);
}

function Value({ option, hasPicture }: { option: SaleValueOption; hasPicture: boolean }) {
	const { skuId, saleValue, imagePath, chosen, possible, soldOut } = option;
	const image = hasPicture && getSafeUrl(imagePath);
	return (
		<a
			className={joinClasses(styles.value, row(4, "unbroken"), !possible && styles.other)}
			href={toPath(pages.item, { skuId })}
			aria-current={chosen || undefined}
			title={possible ? undefined : "与已选规格没有组合，将切换到最接近的规格"}
		>
			{image && <img src={image} alt="" width={24} height={24} loading="lazy" />}
			{possible ? saleValue : <s>{saleValue}</s>}
			{soldOut && <small className={styles.none}>无货</small>}
		</a>
	);
}
