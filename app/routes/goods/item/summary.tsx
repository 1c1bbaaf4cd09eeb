import { preload } from "react-dom";
import type { Sku, Variant } from "~/api/schema/sku";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { canOrder } from "~/parts/browse/sku-table/sku-row";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { CopyButton } from "~/ui/control/copy-button/copy-button.client";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { Alert } from "~/ui/state/alert/alert";
import { BuyBox } from "./buy-box";
import { ItemFacts } from "./facts";
import { Gallery } from "./gallery";
import type { Item } from "./load-item";
import { PricePanel } from "./price-panel";
import { SpecChoice } from "./spec-choice";
import styles from "./summary.module.css";

type Props = { sku: Sku; item: Pick<Item, "stock" | "variants" | "last">; answer: SkuAnswer | undefined };

/** The SKU's pictures, name, price, stock and choices, and the form that buys it. */
export async function Summary({ sku, item: { stock, variants, last }, answer }: Props) {
	// When the stock is unknown, its own line says so, and the backend decides at the purchase.
	const [known, family, texts] = await Promise.all([stock.catch(() => null), variants.catch(() => []), last]);
	// Cached markup has no hints to preload, so this gives one.
	if (sku.imagePath) preload(sku.imagePath, { as: "image", fetchPriority: "high" });
	return (
		<>
			<Breadcrumb
				items={[
					...sku.categoryPath.map(({ catId, catName }) => ({
						label: catName,
						href: toPath(pages.search, { catId }),
					})),
					{ label: sku.brandName || sku.name },
				]}
			/>
			{sku.state === 0 && <OffSale sku={sku} hasVariants={family.length > 0} />}
			<Surface as="article" className={styles.summary}>
				<Gallery {...{ name: sku.name, images: [sku.imagePath, ...sku.images] }} />
				<div className={stack(16, "top")}>
					<h1 className={styles.name}>{sku.name}</h1>
					<p className={joinClasses(styles.meta, row([4, 12], "wrap"), mutedNote)}>
						<span translate="no">商品编号 {sku.skuId}</span>
						<CopyButton text={sku.skuId} label="复制商品编号" />
						{sku.model && <span>型号 {sku.model}</span>}
						{sku.brandName && <span>品牌 {sku.brandName}</span>}
					</p>
					<PricePanel sku={sku} last={texts[sku.skuId]} />
					<ItemFacts sku={sku} stock={stock} />
					<SpecChoice skuId={sku.skuId} saleAttrs={sku.saleAttrs} soldOut={listSoldOut(family)} />
					<BuyBox sku={sku} stock={known} answer={answer} />
				</div>
			</Surface>
		</>
	);
}

/** The SKUs whose smallest order quantity cannot be bought now. */
function listSoldOut(variants: readonly Variant[]): string[] {
	return variants.filter((one) => !canOrder(one)).map(({ skuId }) => skuId);
}

/** The message and links for a SKU that is off sale. */
function OffSale({ sku, hasVariants }: { sku: Sku; hasVariants: boolean }) {
	const catId = sku.categoryPath.at(-1)?.catId;
	return (
		<Alert tone="warning">
			该商品已下架，不能购买。可以看看
			{hasVariants && (
				<>
					<a href="#variants">其他规格</a>，或
				</>
			)}
			<a href={toPath(pages.search, { catId })}>同类商品</a>。
		</Alert>
	);
}
