import type { Sku } from "~/api/schema/sku";
import type { Stock } from "~/api/schema/stock";
import { formatGiftNumber, giftKinds } from "~/domain/goods/gift-kinds";
import { formatArrivalDay } from "~/domain/goods/stock-state";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Section } from "~/parts/page/section/section";
import { formatAreaNames, getAddressArea } from "~/session/address-area";
import { Facts } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { StockChip } from "~/ui/look/chip/chip";
import styles from "./facts.module.css";

/** The SKU's destination, stock, supplier, services and gifts. */
export function ItemFacts({ sku, stock }: { sku: Sku; stock: Promise<Stock | null> }) {
	const { vender, gifts, canVatInvoice, noReasonReturnDays } = sku;
	const services = [
		canVatInvoice && "可开增值税专用发票",
		noReasonReturnDays > 0 ? `${noReasonReturnDays} 天无理由退货` : "不支持无理由退货",
	].filter(Boolean);
	return (
		<div className={styles.facts}>
			<Facts
				facts={[
					["配送至", formatAreaNames(getAddressArea())],
					[
						"库存",
						sku.state === 0 ? "已下架" : <StockFact key="stock" stock={stock} saleUnit={sku.saleUnit} />,
					],
					[
						"店铺",
						<a key="shop" href={toPath(pages.shop, { venderId: vender.venderId })}>
							{vender.venderName}
						</a>,
					],
					["服务", services.join(" · ")],
					["附赠", gifts.length > 0 && <Gifts key="gifts" gifts={gifts} />],
				]}
			/>
		</div>
	);
}

function StockFact({ stock, saleUnit }: { stock: Promise<Stock | null>; saleUnit: string }) {
	return (
		<Section name="库存暂时无法查询" load={() => stock}>
			{(known) => <StockLine stock={known} saleUnit={saleUnit} />}
		</Section>
	);
}

function Gifts({ gifts }: Pick<Sku, "gifts">) {
	return (
		<ul>
			{gifts.map((gift) => (
				<li key={gift.skuId}>
					{`[${giftKinds[gift.giftType]}] `}
					<a href={toPath(pages.item, { skuId: gift.skuId })}>{gift.name}</a>
					{` ${formatGiftNumber(gift)}`}
				</li>
			))}
		</ul>
	);
}

/** The state of the stock at the buyer's place, the remaining number when it is small, and the arrival. */
export function StockLine({ stock, saleUnit }: { stock: Stock | null; saleUnit: string }) {
	if (!stock) return "暂无库存信息";
	const { stockStateId, stockStateDesc, remainNum, arrivalDays, message } = stock;
	return (
		<span className={row(12, "wrap")}>
			<StockChip stockStateId={stockStateId} label={stockStateDesc} />
			{stock.canPurchase && remainNum > 0 && <span>{`仅剩 ${remainNum} ${saleUnit}`}</span>}
			{stock.canPurchase && arrivalDays !== undefined && (
				<span>{formatArrivalDay(arrivalDays, Date.now())}</span>
			)}
			{message && <span>{message}</span>}
		</span>
	);
}
