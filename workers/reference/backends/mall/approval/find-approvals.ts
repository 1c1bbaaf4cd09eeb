import { and, count, desc, eq, ne, not, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ApprovalRole, listApprovals as listEndpoint } from "~/api/contract/mall/approval";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { present } from "~/api/wire/present";
import { canMoveOrder, orderMoves } from "~/domain/order/order-moves";
import { formatMoney } from "~/domain/text/money";
import { maySeeApproval } from "../../../db/may-see-approval";
import { buyers } from "../../../db/schema/identity";
import { approvals, orders } from "../../../db/schema/trade";
import { BusinessError, type BuyerContext } from "../../../endpoint/implement";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toTime } from "../../../endpoint/to-time";
import { isExpired, stateAt } from "../order/expiry";
import { orderHasWords } from "../order/has-words";
import { isIn } from "../order/write-move";
import { countCosts } from "./count-costs";
import { loadOver } from "./load-budget";

const submitters = alias(buyers, "submitters");
const deciders = alias(buyers, "deciders");

/** The columns that show an approval, without the items of its order. */
const columns = {
	orderId: orders.orderId,
	payableFen: orders.payableFen,
	poNo: orders.poNo,
	costs: orders.costs,
	createdAt: orders.createdAt,
	expiresAt: orders.expiresAt,
	submitter: submitters.realName,
	decider: deciders.realName,
	approval: approvals,
};
type FoundRow = Awaited<ReturnType<typeof selectApprovals>>[number];
type FoundApproval = Omit<
	FoundRow,
	"firstItem" | "itemCount" | "venderCount" | "freightFen" | "remark" | "lineCosts"
>;
const childrenOf = sql`FROM child_orders WHERE child_orders.order_id = ${orders.orderId}`;
const itemsOf = sql`FROM order_lines JOIN child_orders USING (child_order_id) WHERE gift_type = 0 AND order_id = ${orders.orderId}`;

/** How many approvals the buyer has in each role. */
export async function countApprovals(ctx: BuyerContext) {
	const of = (role: ApprovalRole) =>
		ctx.db
			.select({ count: count() })
			.from(approvals)
			.innerJoin(orders, eq(orders.orderId, approvals.orderId))
			.where(hasRole(ctx, role));
	const [[waiting], [decided], [submitted]] = await ctx.db.batch([
		of("waiting"),
		of("decided"),
		of("submitted"),
	]);
	return {
		isApprover: ctx.buyer.approver,
		waiting: waiting?.count ?? 0,
		decided: decided?.count ?? 0,
		submitted: submitted?.count ?? 0,
	};
}

/** A page of the buyer's approvals in a role. */
export async function listApprovals(input: HandlerInputOf<typeof listEndpoint>, ctx: BuyerContext) {
	const { keyword = "", role } = input;
	const isAsked = and(hasRole(ctx, role), orderHasWords(keyword, ctx, "company"));
	const { limit, offset } = toRange(input);
	// Not a batch: D1 returns a batch's rows by column name, and these rows have two columns of one name.
	const [[total], rows] = await Promise.all([
		ctx.db
			.select({ count: count() })
			.from(approvals)
			.innerJoin(orders, eq(orders.orderId, approvals.orderId))
			.innerJoin(submitters, eq(submitters.userId, approvals.userId))
			.where(isAsked),
		selectApprovals(ctx, isAsked)
			.orderBy(desc(orders.createdAt), desc(orders.orderId))
			.limit(limit)
			.offset(offset),
	]);
	const getOver = role === "waiting" ? await loadOver(ctx, rows) : () => null;
	const list = rows.map((row) => {
		const { firstItem, itemCount, venderCount, freightFen, remark } = row;
		const over = getOver(row);
		return {
			...toHead(row),
			firstItem,
			itemCount,
			venderCount,
			freight: formatMoney(freightFen),
			...present({ over, remark: remark || undefined }),
			hasRecord: row.approval.record !== null,
			...countCosts(row),
		};
	});
	return toPage(input, total?.count ?? 0, list);
}

/**
 * Loads an approval that this buyer may see.
 * @throws BusinessError 404 for everybody but its submitter and its approvers.
 */
export async function requireApproval(ctx: BuyerContext, orderId: string) {
	const { buyer } = ctx;
	const [row] = await selectApprovals(ctx, and(eq(approvals.orderId, orderId), maySeeApproval(buyer)));
	if (!row) throw new BusinessError(404, "NOT_FOUND", "没有这张审批单");
	return { ...row, isOwn: row.approval.userId === buyer.userId };
}

/** The fields that the list and the detail have in common. */
export function toHead({
	orderId,
	state,
	createdAt,
	submitter,
	payableFen,
	decider,
	approval,
}: FoundApproval) {
	const { decision, decidedAt, reason, overFen } = approval;
	return {
		orderId,
		state,
		submittedAt: toTime(createdAt),
		submitter,
		payable: formatMoney(payableFen),
		paysBy: (canMoveOrder("approve", state) && approval.paysBy) || undefined,
		decision: decision
			? {
					outcome: decision,
					by: decider ?? "",
					time: toTime(decidedAt ?? 0),
					...present({ reason: reason || undefined, over: overFen ? formatMoney(overFen) : undefined }),
				}
			: undefined,
	};
}

function selectApprovals({ db, mallCode, now }: BuyerContext, isAsked: SQL | undefined) {
	return db
		.select({
			...columns,
			state: stateAt(orders.state, now),
			firstItem: sql<string>`(SELECT name ${itemsOf} ORDER BY child_order_id, line_no LIMIT 1)`,
			itemCount: sql<number>`(SELECT count(*) ${itemsOf})`,
			venderCount: sql<number>`(SELECT count(*) ${childrenOf})`,
			freightFen: sql<number>`(SELECT sum(freight_fen) ${childrenOf})`,
			remark: sql<
				string | null
			>`(SELECT group_concat(remark, '；') FROM (SELECT DISTINCT remark ${childrenOf} AND remark <> ''))`,
			/**
			 * The different own values of its lines as JSON texts, null for a line without any, in the order of the
			 * lines.
			 */
			lineCosts: sql<string>`(SELECT json_group_array(costs) FROM (
				SELECT order_lines.costs AS costs ${itemsOf} GROUP BY order_lines.costs ORDER BY min(child_order_id), min(line_no)))`,
		})
		.from(approvals)
		.innerJoin(orders, eq(orders.orderId, approvals.orderId))
		.innerJoin(submitters, eq(submitters.userId, approvals.userId))
		.leftJoin(deciders, eq(deciders.userId, approvals.decidedBy))
		.where(and(eq(approvals.mallCode, mallCode), isAsked));
}

function hasRole({ buyer, mallCode, now }: BuyerContext, role: ApprovalRole): SQL | undefined {
	const isMall = eq(approvals.mallCode, mallCode);
	if (role === "submitted") return and(isMall, eq(approvals.userId, buyer.userId));
	if (role === "decided") return and(isMall, eq(approvals.decidedBy, buyer.userId));
	return and(
		isMall,
		sql`${buyer.approver}`,
		eq(approvals.companyId, buyer.companyId),
		ne(approvals.userId, buyer.userId),
		isIn(orders.state, orderMoves.approve.from),
		not(isExpired(now)),
	);
}
