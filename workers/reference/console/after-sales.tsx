/** @jsxImportSource hono/jsx */
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
import { Control, PostButton } from "./controls";
import { createTablePage } from "./page";
import { named } from "./request-fields";

type SupplierMove = keyof typeof supplierMoves;

const labels: Record<Exclude<SupplierMove, "refuse">, string> = {
	agree: "同意",
	pickUp: "上门取件",
	receive: "确认收货",
	finish: "处理完成",
};

const Refusal = v.object({ reason: named("拒绝原因", text("原因", 100)) });

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
	return createTablePage("售后", {
		heads: ["售后单", "供应商", "商品", "申请", "操作"],
		rows: rows.map(({ claim, name, venderName }) => [
			[claim.serviceId, <br />, formatAfterSaleState(claim.state)],
			venderName,
			name,
			[describe(claim), <br />, claim.reason],
			<Actions claim={claim} />,
		]),
		empty: "没有进行中的售后。",
	});
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

type Claim = typeof afterSales.$inferSelect;

function describe({ kind, num, refundFen }: Claim): string {
	const refund = refundFen === null ? "" : `，退款 ¥${formatPrice(refundFen)}`;
	return `${formatAfterSaleKind(kind)} ${num} 件${refund}`;
}

function Actions({ claim }: { claim: Claim }) {
	const can = (name: AfterSaleMove) => canMove(name, claim);
	const moves = (Object.keys(labels) as (keyof typeof labels)[]).filter(can);
	if (moves.length === 0 && !can("refuse")) return <>等待买家寄回</>;
	return (
		<>
			{moves.map((name) => (
				<PostButton to={`/after-sales/${name}/${claim.serviceId}`}>{labels[name]}</PostButton>
			))}
			{can("refuse") && (
				<form method="post" action={`/after-sales/refuse/${claim.serviceId}`}>
					<Control of={Refusal.entries.reason} name="reason" />
					<button type="submit" class="plain">
						拒绝
					</button>
				</form>
			)}
		</>
	);
}
