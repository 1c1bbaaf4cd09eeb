import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import type { SkuAnswer } from "~/parts/sku-form/sku-answer";
import { getScope } from "~/request/scope";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { CopyButton } from "~/ui/copy-button/copy-button.client";
import { Surface } from "~/ui/surface/surface";
import { BuyBox } from "./buy-box";
import { Facts } from "./facts";
import { Gallery } from "./gallery";
import { PricePanel } from "./price-panel";
import { SpecChoice } from "./spec-choice";
import styles from "./summary.module.css";

type Props = { sku: Sku; stock: Promise<Stock | null>; answer: SkuAnswer | undefined };

/** What it is, what it costs, whether it can be had, and the way to have it. */
export async function Summary({ sku, stock, answer }: Props) {
	// The stock's own line says when it is not known; the backend decides then.
	const known = await stock.catch(() => null);
	return (
		<>
			<title>{`${sku.name} - ${getScope().mall.title}`}</title>
			<Breadcrumb
				items={[
					...sku.categoryPath.map(({ catId, catName }) => ({
						label: catName,
						href: toPath(pages.search, { catId }),
					})),
					{ label: sku.brandName || sku.name },
				]}
			/>
			<Surface as="article" className={styles.summary}>
				<Gallery name={sku.name} images={[sku.imagePath, ...sku.images]} />
				<div className={styles.info}>
					<h1 className={styles.name}>{sku.name}</h1>
					<p className={styles.meta}>
						商品编号 {sku.skuId}
						<CopyButton text={sku.skuId} label="复制商品编号" />
						{sku.model && <span>型号 {sku.model}</span>}
						{sku.brandName && <span>品牌 {sku.brandName}</span>}
					</p>
					<PricePanel sku={sku} />
					<Facts sku={sku} stock={stock} />
					<SpecChoice skuId={sku.skuId} saleAttrs={sku.saleAttrs} />
					<BuyBox sku={sku} stock={known} answer={answer} />
				</div>
			</Surface>
		</>
	);
}
