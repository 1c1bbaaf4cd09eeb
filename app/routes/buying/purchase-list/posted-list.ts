import "server-only";
import { columnKinds } from "~/domain/purchase-list/column-kinds";
import { type Rule, rules } from "~/domain/purchase-list/decide-lines";
import { nameLines } from "~/domain/purchase-list/line-keys";
import { type PurchaseList, readList } from "~/domain/purchase-list/read-list";
import { loadOnce } from "~/request/request-memo";
import { decisionFields, type KeyedLine, nameDecision, readDecision, withoutRule } from "./decision";

/** The most lines that a page shows: without the call for all of them, one call each, six at a time. */
export const linesPerPage = 50;

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
	/**
	 * The rule that decides about the open lines, and the lines by name that the last such rule decided
	 * about.
	 */
	rule: Rule | undefined;
	ruled: readonly string[];
	/** The shown page of lines, from 1. */
	page: number;
	pageCount: number;
};

type Values = Readonly<Record<string, string>>;

export function nameColumn(at: number): string {
	return `column/${at}`;
}

/**
 * Reads the posted texts; any of them may be missing or wrong. The action and then the page ask for the list:
 * a request reads it once.
 */
export async function readPosted(values: Values): Promise<PostedList> {
	const { text = "", heads } = values;
	const ends = values.ends === "1";
	const chosen = Array.from({ length: 40 }, (_, at) =>
		columnKinds.find((kind) => kind === values[nameColumn(at)]),
	);
	const list = await loadOnce(`list ${JSON.stringify([text, chosen, ends, heads])}`, async () =>
		readList(text, chosen, ends, heads || undefined),
	);
	const keys = nameLines(list.lines.map(({ source }) => source));
	const others = Object.fromEntries(new URLSearchParams(values.others ?? ""));
	const all: Values = { ...others, ...values };
	const ruled = (values.ruled ?? "").split(" ").filter(Boolean);
	const lines = list.lines.map((line, at) => {
		const key = keys[at] ?? "";
		const decision = readDecision(all, key);
		const isUndone = values.undone === "1" && ruled.includes(key);
		return { key, line, decision: isUndone ? withoutRule(decision) : decision };
	});
	const rule = isRule(values.rule) ? values.rule : undefined;
	const pageCount = Math.max(1, Math.ceil(lines.length / linesPerPage));
	const page = Math.min(pageCount, Math.max(1, Number.parseInt(values.page ?? "1", 10) || 1));
	const joins = values.others === undefined || values.joins === "1";
	return { text, list, ends, joins, lines, rule, ruled, page, pageCount };
}

function isRule(text: string | undefined): text is Rule {
	return text !== undefined && Object.hasOwn(rules, text);
}

/** The lines of the shown page. */
export function getShown({ lines, page }: Pick<PostedList, "lines" | "page">): KeyedLine[] {
	return lines.slice((page - 1) * linesPerPage, page * linesPerPage);
}

/**
 * Where the lines of a refused press are: the page to show, and the words that lead to them. `fields` are the
 * faults by the names of their boxes.
 */
export function findFaults(
	{ lines, page }: Pick<PostedList, "lines" | "page">,
	fields: Readonly<Record<string, string>>,
): { page: string; where: string } {
	const all = lines.flatMap(({ key }, at) =>
		nameDecision("num", key) in fields ? Math.floor(at / linesPerPage) + 1 : [],
	);
	const shown = all.includes(page) ? page : (all[0] ?? page);
	const others = [...new Set(all)].filter((one) => one !== shown);
	const rest = others.length > 0 ? `，第 ${others.join("、")} 页也有，改好这一页后再点一次` : "";
	return { page: String(shown), where: `原因见各行${rest}` };
}

/** The decisions about lines of other pages, as one text for the form. */
export function formatOthers(
	lines: readonly KeyedLine[],
	posted: Pick<PostedList, "lines" | "page">,
): string {
	const shown = new Set(getShown(posted).map(({ key }) => key));
	const pairs = lines
		.filter(({ key }) => !shown.has(key))
		.flatMap(({ key, decision }) =>
			decisionFields.flatMap((field) => {
				const value = decision[field];
				return value ? [[nameDecision(field, key), value]] : [];
			}),
		);
	return new URLSearchParams(pairs).toString();
}
