import type { TestMall } from "../mall/mall.ts";
import { createBuyer, createOrder, createSettlement, findSkus } from "../trade/trade.ts";

/**
 * The addresses of the pages from home to the paid order, with content for wanglei, by the name of each page.
 */
export async function createTradePages(mall: TestMall): Promise<Record<string, string>> {
	const buyer = await createBuyer(mall, "M1001", "wanglei");
	const skus = await findSkus(mall, 1);
	const { settlementId } = await createSettlement(buyer, skus);
	const { orderId } = await createOrder(buyer, skus);
	await buyer.post("mall", "/cartNew/add", { items: skus.map(({ skuId, num }) => ({ skuId, num })) });
	return {
		home: "/",
		search: "/search?keyword=%E6%89%8B%E5%A5%97",
		item: `/item?skuId=${skus[0]?.skuId}`,
		cart: "/cartNew",
		orderConfirm: `/orderConfirm?settlementId=${settlementId}`,
		cashier: `/cashier?orderId=${orderId}`,
		orderStatus: `/orderStatus?orderId=${orderId}`,
		notice: "/notice?tab=message",
	};
}

/** True if a document has its header, its footer and its end. */
export function isWhole(html: string): boolean {
	return html.includes("<header") && html.includes("<footer") && html.trimEnd().endsWith("</html>");
}
