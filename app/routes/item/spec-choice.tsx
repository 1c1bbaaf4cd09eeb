import type { SaleAttr } from "~/api/schema/sku";
import { pages } from "~/domain/pages";
import { getSafeUrl } from "~/domain/safe-url";
import { listOptions } from "~/domain/sku-choice";
import { toPath } from "~/domain/to-path";
import styles from "./spec-choice.module.css";

/**
 * 规格: each value is a link to the SKU that it leads to. One that does not go with the other chosen values is
 * greyed, and leads to the nearest SKU that has it.
 */
export function SpecChoice({ skuId, saleAttrs }: { skuId: string; saleAttrs: SaleAttr[] }) {
	if (saleAttrs.length === 0) return null;
	return (
		<section aria-label="规格" className={styles.choice}>
			{saleAttrs.map(({ dim, saleName }) => (
				<dl key={dim} className={styles.row}>
					<dt className={styles.name}>{saleName}</dt>
					<dd className={styles.values}>
						{listOptions(saleAttrs, dim, skuId).map((option) => (
							<a
								key={option.saleValue}
								className={option.possible ? styles.value : `${styles.value} ${styles.other}`}
								href={toPath(pages.item, { skuId: option.skuId })}
								aria-current={option.chosen || undefined}
								title={option.possible ? undefined : "与已选规格没有组合，将切换到最接近的规格"}
							>
								<Picture image={getSafeUrl(option.imagePath)} />
								{option.saleValue}
							</a>
						))}
					</dd>
				</dl>
			))}
		</section>
	);
}

function Picture({ image }: { image: string | undefined }) {
	return image && <img src={image} alt="" width={24} height={24} loading="lazy" />;
}
