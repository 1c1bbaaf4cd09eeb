import type { Stock } from "~/api/schema/stock";
import { StockChip } from "~/ui/chip/chip";
import styles from "./stock-line.module.css";

/** The state of the stock at the buyer's address, how much is left when it is little, and when it arrives. */
export function StockLine({ stock, saleUnit }: { stock: Stock | null; saleUnit: string }) {
	if (!stock) return "暂无库存信息";
	const { stockStateId, stockStateDesc, remainNum, arrivalDays, message } = stock;
	return (
		<span className={styles.line}>
			<StockChip stockStateId={stockStateId} label={stockStateDesc} />
			{stock.canPurchase && remainNum > 0 && <span>{`仅剩 ${remainNum} ${saleUnit}`}</span>}
			{stock.canPurchase && arrivalDays !== undefined && <span>{formatArrival(arrivalDays)}</span>}
			{message && <span>{message}</span>}
		</span>
	);
}

/** Days until arrival → words; part of a day counts as one. */
export function formatArrival(days: number): string {
	const whole = Math.ceil(days);
	return whole <= 0 ? "预计今日送达" : `预计 ${whole} 天内送达`;
}
