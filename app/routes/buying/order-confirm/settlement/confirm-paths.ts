import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getQuery } from "~/request/page-query";

/** The path of this page. */
export function toConfirmPath(
	query: { panel?: string; "inv.type"?: string; keyword?: string; pageIndex?: number } = {},
): string {
	const { settlementId = "" } = getQuery(pages.orderConfirm);
	return toPath(pages.orderConfirm, { ...query, settlementId });
}

/**
 * The path of the page with an open panel. The form for a new header depends on the chosen kind of invoice.
 */
export function toPanelPath(panel: string, invoiceType = ""): string {
	return panel ? `${toConfirmPath({ panel, "inv.type": invoiceType })}#panel` : toConfirmPath();
}
