import type { ListLine } from "~/domain/purchase-list/list-line";

/**
 * The decisions about a line, as texts of the form. `pick` is a SKU, and `by` says what chose it. `words`
 * are searched for instead of the line's own, `asked` are the words of the shown answer, `skip` leaves the
 * line out, `done` says what went into the cart.
 */
export const decisionFields = ["pick", "by", "num", "unit", "words", "asked", "skip", "done"] as const;
export type Decision = Partial<Record<(typeof decisionFields)[number], string>>;

/** A line, its name in the form, and what was decided. */
export type KeyedLine = { key: string; line: ListLine; decision: Decision };

/** As much of a line as says which of several lines has its goods first. */
export type PickedLine = Pick<KeyedLine, "key" | "decision"> & { line: Pick<ListLine, "at"> };

export function nameDecision(field: keyof Decision, key: string): string {
	return `${field}/${key}`;
}

/**
 * Reads the decision about a line. A choice among the answers to other words than the present ones is no
 * choice.
 */
export function readDecision(values: Readonly<Record<string, string>>, key: string): Decision {
	const read = decisionFields.flatMap((field) => {
		const value = values[nameDecision(field, key)];
		return value === undefined ? [] : [[field, value] as const];
	});
	const decision: Decision = Object.fromEntries(read);
	const isOutdated =
		decision.words !== undefined && decision.words.trim() !== (decision.asked ?? decision.words).trim();
	if (isOutdated) delete decision.pick;
	return decision;
}

/** True if a rule has chosen the goods, and the buyer no others since. */
function isByRule({ pick, by, done }: Decision): boolean {
	return !done && pick !== undefined && by?.endsWith(`/${pick}`) === true;
}

/** A decision without the goods that a rule has chosen. */
export function withoutRule(decision: Decision): Decision {
	if (!isByRule(decision)) return decision;
	const { pick, by, ...others } = decision;
	return others;
}

/** By a line's name the place of the first line with the same goods; for later lines alone. */
export function findRepeats(lines: readonly PickedLine[]): Map<string, number> {
	const first = new Map<string, number>();
	const repeats = new Map<string, number>();
	for (const { key, line, decision } of lines) {
		if (decision.skip || !decision.pick) continue;
		const before = first.get(decision.pick);
		if (before === undefined) first.set(decision.pick, line.at);
		else repeats.set(key, before);
	}
	return repeats;
}

/** A line that repeats the goods of the line at a place. */
export function describeRepeat(at: number, joins: boolean): string {
	return `与第 ${at} 行是同一件商品，${joins ? "数量相加" : "未合并，不会加入"}`;
}
