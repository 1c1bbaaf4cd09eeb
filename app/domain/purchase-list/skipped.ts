import { mentionsAmount } from "./amount-patterns";
import { toHalfWidth } from "./half-width";
import { toSimpleHead } from "./simple-heads";
import { type Seen, type SkipReason, type SkipRule, skipRules } from "./skip-rules";

const always = skipRules.filter((rule) => rule.always);

/**
 * Why this row names no goods; null for a row that does. Only what is sure is left out: a row that is neither
 * remains a line, and asks for what it lacks.
 */
export function findSkipReason(cells: readonly string[], hasNumber: boolean): SkipReason | null {
	const filled = cells.map((cell) => toSimpleHead(toHalfWidth(cell.slice(0, 100))).trim()).filter(Boolean);
	const [first = ""] = filled;
	const [name = ""] = /^\d+$/.test(first) ? filled.slice(1) : filled;
	const row = { filled, first, name, isAlone: filled.length === 1 };
	return (hasNumber ? always : skipRules).find((rule) => fits(rule, row))?.why ?? null;
}

function fits({ says, of, only }: SkipRule, row: Seen): boolean {
	if (only === "alone" && !row.isAlone) return false;
	if (typeof says === "function") return says(row);
	if (of) return says.test(of === "name" ? row.name : row.filled.join(" ").slice(0, 100));
	if (only !== "uncounted") return says.test(row.first);
	return says.test(row.first.replace(/^\d{1,2}[、.)]\s*/, "")) && !mentionsAmount(row.first);
}

const mailEnd =
	/^(?:--|br(?=,?$)|(?:(?:best|kind|warm) )*regards|sincerely|yours|thanks|thank you|此致|顺[颂祝])(?:$|[\s,，!！.。])/i;

/** True if a line ends a mail: names and addresses follow. */
export function isMailEnd(text: string): boolean {
	return mailEnd.test(text.trim());
}
