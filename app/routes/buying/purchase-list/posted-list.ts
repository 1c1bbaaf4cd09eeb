import { columnKinds } from "~/domain/purchase-list/column-kinds";
import { nameLines } from "~/domain/purchase-list/line-keys";
import type { ListLine } from "~/domain/purchase-list/list-line";
import { type PurchaseList, readList } from "~/domain/purchase-list/read-list";

/** The most lines that a page shows: without the call for all of them, one call each, six at a time. */
export const linesPerPage = 50;

/**
 * The buyer's decisions about a line, as typed texts. `pick` is a SKU, `words` are searched for
 * instead of the line's own, `asked` are the words of the shown answer, `skip` leaves the line out,
 * `done` says what went into the cart.
 */
const decisionFields = ["pick", "num", "unit", "words", "asked", "skip", "done"] as const;
export type Decision = Partial<Record<(typeof decisionFields)[number], string>>;

/** A line, its name in the form, and what the buyer decided. */
export type KeyedLine = { key: string; line: ListLine; decision: Decision };

/** Everything that a posted form says. The form holds the whole state, so nothing is stored. */
export type PostedList = {
	text: string;
	list: PurchaseList;
	/** The buyer says that bare numbers at the ends of lines are wanted numbers. */
	ends: boolean;
	/**
	 * Lines of the same goods are added up; the first one alone counts otherwise. A list
	 * that was just read joins them.
	 */
	joins: boolean;
	lines: KeyedLine[];
	/** The shown page of lines, from 1. */
	page: number;
	pageCount: number;
};

type Values = Readonly<Record<string, string>>;

export function nameDecision(field: keyof Decision, key: string): string {
	return `${field}/${key}`;
}

export function nameColumn(at: number): string {
	return `column/${at}`;
}

/** Reads the posted texts; any of them may be missing or wrong. */
export function readPosted(values: Values): PostedList {
	const text = values.text ?? "";
	const chosen = Array.from({ length: 40 }, (_, at) =>
		columnKinds.find((kind) => kind === values[nameColumn(at)]),
	);
	const list = readList(text, chosen, values.ends === "1", values.heads || undefined);
	const keys = nameLines(list.lines.map(({ source }) => source));
	const others = Object.fromEntries(new URLSearchParams(values.others ?? ""));
	const all: Values = { ...others, ...values };
	const lines = list.lines.map((line, at) => {
		const key = keys[at] ?? "";
		return { key, line, decision: readDecision(all, key) };
	});
	const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage));
	const page = Math.min(pageCount, Math.max(1, Number.parseInt(values.page ?? "1", 10) || 1));
	const joins = values.others === undefined || values.joins === "1";
	return { text, list, ends: values.ends === "1", joins, lines, page, pageCount };
}

/** A choice among the answers to other words than the present ones is no choice. */
function readDecision(all: Values, key: string): Decision {
	const read = decisionFields.flatMap((field) => {
		const value = all[nameDecision(field, key)];
		return value === undefined ? [] : [[field, value] as const];
	});
	const decision: Decision = Object.fromEntries(read);
	const isOutdated =
		decision.words !== undefined && decision.words.trim() !== (decision.asked ?? decision.words).trim();
	if (isOutdated) delete decision.pick;
	return decision;
}

/**
 * By a line's name: the place of the first line with the same goods, which are named by
 * their SKU; for later lines alone.
 */
export function findRepeats<L extends KeyedLine>(
	lines: readonly L[],
	toSkuId: (line: L) => string | undefined,
): Map<string, number> {
	const first = new Map<string, number>();
	const repeats = new Map<string, number>();
	for (const one of lines) {
		const skuId = one.decision.skip ? undefined : toSkuId(one);
		if (!skuId) continue;
		const before = first.get(skuId);
		if (before === undefined) first.set(skuId, one.line.at);
		else repeats.set(one.key, before);
	}
	return repeats;
}

/** A line that repeats the goods of the line at a place. */
export function describeRepeat(at: number, joins: boolean): string {
	return `与第 ${at} 行是同一件商品，${joins ? "数量相加" : "未合并，不会加入"}`;
}

/** The lines of the shown page. */
export function getShown({ lines, page }: Pick<PostedList, "lines" | "page">): KeyedLine[] {
	return lines.slice((page - 1) * linesPerPage, page * linesPerPage);
}

/**
 * The decisions about lines of other pages, as one text for the form.
 * @param chosen the goods that a line's text names, by the line's name
 */
export function formatOthers(
	posted: Pick<PostedList, "lines" | "page">,
	chosen: ReadonlyMap<string, string> = new Map(),
): string {
	const shown = new Set(getShown(posted).map(({ key }) => key));
	const pairs = posted.lines
		.filter(({ key }) => !shown.has(key))
		.flatMap(({ key, decision }) =>
			decisionFields.flatMap((field) => {
				const value = decision[field] ?? (field === "pick" ? chosen.get(key) : undefined);
				return value ? [[nameDecision(field, key), value]] : [];
			}),
		);
	return new URLSearchParams(pairs).toString();
}
