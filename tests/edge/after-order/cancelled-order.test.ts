import { expect, test } from "vitest";
import { useSharedMall } from "../../support/mall/shared-mall.ts";
import { findPlainSkus, openVisitor } from "../../support/page/visitor.ts";

test("UX order: a cancelled order leads to no delivery note, and a note that is opened all the same says so", async () => {
	const mall = await useSharedMall();
	const buyer = await openVisitor(mall, "zhaomin");
	const [skuId] = await findPlainSkus(mall, 1);
	const { settlementId } = await buyer.call("/settlementNew/create", { items: [{ skuId, num: 1 }] });
	const { version } = await buyer.call(`/settlementNew/find/${settlementId}`, {});
	const { orderId } = await buyer.call("/settlementNew/submit", { settlementId, version });
	const at = `orderChildId=${orderId}01`;
	const read = async () => ({
		details: (await buyer.visit(`/admin/order/theOrder/orderDetails?${at}`)).text,
		note: (await buyer.visit(`/admin/order/theOrder/deliveryNote?${at}`)).text,
	});
	const open = await read();
	expect(open.details).toMatch(/送货时间\|(?:预计 )?\d\d-\d\d/);
	expect([open.details.includes("|送货单|"), open.note.includes("不送货")]).toEqual([true, false]);
	await buyer.call(`/order/cancel/${orderId}`, {});
	const cancelled = await read();
	expect(cancelled.details).toContain("送货时间|已取消");
	expect([cancelled.details.includes("|送货单|"), cancelled.note.includes("订单已取消，不送货")]).toEqual([
		...[false, true],
	]);
});
