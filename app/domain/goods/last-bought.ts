import type { LastBought } from "~/api/contract/mall/last-bought";
import { formatDate } from "~/domain/text/dates";
import { formatPrice, parseMoney } from "~/domain/text/money";

/**
 * "上次 ¥48.20 · 2026-09-12 · 40 盒": the price with tax of one unit that was paid last, the day of the order in
 * Shanghai, and the number. "公司上次 …" for a colleague's order.
 */
export function formatLastBought({ price, time, num, saleUnit, own }: LastBought): string {
	const said = [
		`¥${formatPrice(parseMoney(price))}`,
		formatDate(time, "yyyy-MM-dd"),
		`${num} ${saleUnit}`.trim(),
	];
	return `${own ? "上次" : "公司上次"} ${said.join(" · ")}`;
}
