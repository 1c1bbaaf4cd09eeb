import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { pages } from "~/domain/pages";
import { getQuantityRange } from "~/domain/quantity";
import { toPath } from "~/domain/to-path";
import type { Refusal } from "~/parts/form/refusal";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Breadcrumb } from "~/ui/breadcrumb/breadcrumb";
import { CopyButton } from "~/ui/copy-button/copy-button.client";
import { Surface } from "~/ui/surface/surface";
import { BuyBox } from "./buy-box.client";
import { Facts } from "./facts";
import { Gallery } from "./gallery";
import { PricePanel } from "./price-panel";
import { SpecChoice } from "./spec-choice";
import styles from "./summary.module.css";

type Props = { sku: Sku; stock: Promise<Stock | null>; refusal: Refusal | undefined };

/** What it is, what it costs, whether it can be had, and the way to have it. */
export async function Summary({ sku, stock, refusal }: Props) {
	// The stock's own line says when it is not known; the backend decides then.
	const [known, { businessModel }] = await Promise.all([stock.catch(() => null), loadSession()]);
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
					<BuyBox
						skuId={sku.skuId}
						businessModel={businessModel}
						saleUnit={sku.saleUnit}
						range={getQuantityRange(sku)}
						limitBuy={sku.limitBuy}
						obstacle={getObstacle(sku, known)}
						refusal={refusal}
					/>
				</div>
			</Surface>
		</>
	);
}

/** Why it cannot be bought now; undefined when it can. */
function getObstacle(sku: Sku, stock: Stock | null): string | undefined {
	if (sku.state === 0) return "该商品已下架";
	if (!getQuantityRange(sku)) return "限购数量低于起订量，暂不能购买";
	if (stock && !stock.canPurchase) return stock.message ?? "所选地区暂时无货";
	return undefined;
}
