import { desc, notInArray } from "drizzle-orm";
import * as v from "valibot";
import { text } from "~/api/schema/text";
import {
	type AfterSaleMove,
	canMove,
	formatAfterSaleKind,
	formatAfterSaleState,
} from "~/domain/order/after-sale";
import { formatPrice } from "~/domain/text/money";
import { supplierMoves } from "../backends/mall/after-sale/move-after-sale";
import { isOfLine, isOfOrder } from "../db/claimed-line";
import type { Db } from "../db/client";
import { afterSales } from "../db/schema/after-sale";
import { childOrders, orderLines } from "../db/schema/trade";
import { getNow } from "../testing/clock";
import { createButton, createPage, createTable, escapeHtml } from "./html";

type SupplierMove = keyof typeof supplierMoves;

const labels: Record<Exclude<SupplierMove, "refuse">, string> = {
	agree: "同意",
	pickUp: "上门取件",
	receive: "确认收货",
	finish: "处理完成",
};

const Refusal = v.object({ reason: text("原因", 100) });

/** The claims that wait for a supplier or its carrier, with buttons for their moves. */
export async function createAfterSalesPage(db: Db): Promise<Response> {
	const rows = await db
		.select({ claim: afterSales, name: orderLines.name, venderName: childOrders.venderName })
		.from(afterSales)
		.innerJoin(orderLines, isOfLine)
		.innerJoin(childOrders, isOfOrder)
		.where(notInArray(afterSales.state, ["done", "refused", "withdrawn"]))
		.orderBy(desc(afterSales.createdAt))
		.limit(50);
	const table = createTable(
		["售后单", "供应商", "商品", "申请", "操作"],
		rows.map(({ claim, name, venderName }) => [
			`${escapeHtml(claim.serviceId)}<br>${formatAfterSaleState(claim.state)}`,
			escapeHtml(venderName),
			escapeHtml(name),
			`${formatAfterSaleKind(claim.kind)} ${claim.num} 件${claim.refundFen === null ? "" : `，退款 ¥${formatPrice(claim.refundFen)}`}<br>${escapeHtml(claim.reason)}`,
			createActions(claim),
		]),
		"没有进行中的售后。",
	);
	return createPage("售后", `<p><a href="/">返回收件箱</a></p><section>${table}</section>`);
}

/** Performs a move, `<move>/<serviceId>`, with its form. False when the form is not filled in. */
export async function moveAfterSale(db: Db, step: string, form: FormData): Promise<boolean> {
	const [name = "", serviceId = ""] = step.split("/");
	const ctx = { db, now: getNow() };
	if (name === "refuse") {
		const parsed = v.safeParse(Refusal, Object.fromEntries(form));
		if (!parsed.success) return false;
		await supplierMoves.refuse(ctx, serviceId, parsed.output.reason);
		return true;
	}
	if (!Object.hasOwn(labels, name)) return false;
	await supplierMoves[name as keyof typeof labels](ctx, serviceId);
	return true;
}

function createActions(claim: typeof afterSales.$inferSelect): string {
	const can = (name: AfterSaleMove) => canMove(name, claim);
	const buttons = (Object.keys(labels) as (keyof typeof labels)[])
		.filter(can)
		.map((name) => createButton(`/after-sales/${name}/${claim.serviceId}`, labels[name]));
	if (can("refuse")) {
		buttons.push(
			`<form method="post" action="/after-sales/refuse/${escapeHtml(claim.serviceId)}"><input name="reason" aria-label="拒绝原因" placeholder="拒绝原因" maxlength="100" required> <button class="plain">拒绝</button></form>`,
		);
	}
	return buttons.join(" ") || "等待买家寄回";
}
