import { and, count, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type {
	countInquiries as countEndpoint,
	listInquiries as listEndpoint,
} from "~/api/contract/mall/inquiry";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { InquiryState } from "~/api/schema/inquiry";
import { present } from "~/api/wire/present";
import { listWords } from "~/domain/text/match-text";
import { inquiries } from "../../../db/schema/inquiry";
import type { BuyerContext } from "../../../endpoint/implement";
import { isOwn } from "../../../endpoint/is-own";
import { toPage, toRange } from "../../../endpoint/to-page";
import { toStateCounts } from "../../../endpoint/to-state-counts";
import { inquiryStateAt } from "./deadline";
import { createHead } from "./inquiry-view";
import { requirePurchaseRight } from "./purchase-right";

/** More words add nothing to the search. */
const maxWords = 8;

type Conditions = HandlerInputOf<typeof countEndpoint>;

/** A page of the buyer's inquiries or biddings, newest first. */
export async function listInquiries(input: HandlerInputOf<typeof listEndpoint>, ctx: BuyerContext) {
	requirePurchaseRight(ctx.buyer, input.kind);
	const state = inquiryStateAt(ctx.now);
	const isAsked = and(isFound(input, ctx), input.state && eq(state, input.state));
	const { limit, offset } = toRange(input);
	const [total, rows] = await ctx.db.batch([
		ctx.db.select({ count: count() }).from(inquiries).where(isAsked),
		ctx.db
			.select({
				...getTableColumns(inquiries),
				state,
				orderId: sql<string | null>`(
					SELECT order_id FROM settlements JOIN orders USING (user_id, settlement_id)
					WHERE settlements.inquiry_id = inquiries.inquiry_id ORDER BY orders.created_at DESC LIMIT 1)`,
				name: sql<string>`(SELECT name FROM inquiry_lines AS line WHERE line.inquiry_id = inquiries.inquiry_id ORDER BY line_no LIMIT 1)`,
				lineCount: sql<number>`(SELECT count(*) FROM inquiry_lines AS line WHERE line.inquiry_id = inquiries.inquiry_id)`,
				venderCount: sql<number>`(SELECT count(DISTINCT vender_id) FROM offers WHERE offers.inquiry_id = inquiries.inquiry_id)`,
			})
			.from(inquiries)
			.where(isAsked)
			.orderBy(desc(inquiries.createdAt), desc(inquiries.inquiryId))
			.limit(limit)
			.offset(offset),
	]);
	return toPage(
		input,
		total[0]?.count ?? 0,
		rows.map(({ orderId, name, lineCount, venderCount, ...row }) => ({
			...createHead(row),
			...present({ orderId }),
			name,
			lineCount,
			venderCount,
		})),
	);
}

/** How many inquiries listInquiries finds, in all and in each state. */
export async function countInquiries(conditions: Conditions, ctx: BuyerContext) {
	requirePurchaseRight(ctx.buyer, conditions.kind);
	const state = inquiryStateAt(ctx.now);
	const rows = await ctx.db
		.select({ state, count: count() })
		.from(inquiries)
		.where(isFound(conditions, ctx))
		.groupBy(state);
	const all = rows.reduce((sum, row) => sum + row.count, 0);
	return { all, ...toStateCounts(InquiryState.options, rows) };
}

/** All conditions except the state. Each word is part of the inquiry's number or of a line. */
function isFound({ kind, keyword = "" }: Conditions, ctx: BuyerContext) {
	const words = listWords(keyword).slice(0, maxWords);
	return and(
		isOwn(inquiries, ctx),
		eq(inquiries.kind, kind),
		...words.map((word) => sql`instr(${inquiries.searchText}, ${word})`),
	);
}
