/** Above how much a buyer's order needs approval, and who of the company can give it: nobody their own. */
export type ApprovalRule = { limitFen: number; approvers: string[] };

/** An order of exactly the limit needs none. */
export function needsApproval(rule: ApprovalRule | null, payableFen: number): rule is ApprovalRule {
	return rule !== null && payableFen > rule.limitFen;
}

/** The calendar month of a moment in Asia/Shanghai, in milliseconds: from its start to that of the next. */
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
