/**
 * The limit above which a buyer's order needs approval, and the user ids of those who can approve it. A buyer cannot
 * approve their own order.
 */
export type ApprovalRule = { limitFen: number; approvers: string[] };

/** Whether an order needs approval. An order of exactly the limit does not. */
export function needsApproval(rule: ApprovalRule | null, payableFen: number): rule is ApprovalRule {
	return rule !== null && payableFen > rule.limitFen;
}

/** The calendar month of a moment in Asia/Shanghai: from its start to the start of the next month, in milliseconds. */
export function toMonth(time: number): { month: string; from: number; to: number } {
	const local = new Date(time + shanghaiMs);
	const [year, index] = [local.getUTCFullYear(), local.getUTCMonth()];
	return {
		month: local.toISOString().slice(0, 7),
		from: Date.UTC(year, index) - shanghaiMs,
		to: Date.UTC(year, index + 1) - shanghaiMs,
	};
}

const shanghaiMs = 8 * 3_600_000;
