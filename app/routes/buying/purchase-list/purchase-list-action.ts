import "server-only";
import * as v from "valibot";
import { deleteOwnCodes } from "~/api/contract/mall/own-code";
import { type Rule, rules } from "~/domain/purchase-list/decide-lines";
import { askWhichList } from "~/parts/article/saved-list/ask-which-list";
import { readListFile } from "~/parts/form/list-file/read-file";
import { type Posted, runForm } from "~/parts/form/run-form";
import { on } from "~/parts/form/verbs";
import { getScope } from "~/request/scope";
import { addChosen, type PurchaseListAnswer } from "./add-chosen";
import { nameDecision } from "./decision";
import { findOwn } from "./own-codes";
import { findFaults, readPosted } from "./posted-list";
import { joinTexts, readChosen } from "./read-chosen";
import { toFreeLine } from "./to-free-line";
import { getTyped } from "./wanted";

type Values = Record<string, string>;

const LineKey = v.pipe(v.string(), v.regex(/^k[\da-z]{1,8}(?:-\d{1,3})?$/));
const Key = v.strictTuple([LineKey]);
const UnitOf = v.strictTuple([LineKey, v.pipe(v.string(), v.minLength(1), v.maxLength(10))]);
const PageNumber = v.strictTuple([v.pipe(v.string(), v.regex(/^[1-9]\d?$/))]);
const RuleName = v.strictTuple([v.picklist(Object.keys(rules) as Rule[])]);

/**
 * The form of the purchase list: reads a text or a file, shows other lines, checks the typed numbers,
 * decides about all open lines by a rule and takes that back, confirms a unit, opens a choice again or
 * forgets it, and puts all chosen lines into the cart.
 */
export function handlePurchaseListForm() {
	return runForm<PurchaseListAnswer>({
		isAnchored: true,
		verbs: {
			read: readGiven,
			check: () => ({}),
			add: ({ values }) => addChosen(values),
			ends: ({ values }) => ({ values: { ...values, ends: "1" } }),
			list: ({ values }) => saveChosen(values),
			rule: on(RuleName, ([rule], { values }) => ({ values: { ...values, rule } })),
			undo: ({ values }) => ({ values: { ...values, undone: "1" } }),
			show: on(PageNumber, ([page], { values }) => ({ values: { ...values, page } })),
			unit: on(UnitOf, async ([key, unit], { values }) => ({ values: await withUnit(values, key, unit) })),
			again: on(Key, ([key], { values }) => ({ values: reopen(values, key) })),
			forget: on(Key, ([key], { values }) => forget(values, key)),
		},
	});
}

/** Sets the unit of a line, and of all lines that ask for the same goods in the same other unit. */
async function withUnit(values: Values, key: string, unit: string): Promise<Values> {
	const { lines } = await readPosted(values);
	const asked = lines.find((line) => line.key === key);
	const same = lines.filter(
		(line) =>
			asked && line.decision.pick === asked.decision.pick && getTyped(line).unit === getTyped(asked).unit,
	);
	return {
		...values,
		...Object.fromEntries(same.map((line) => [nameDecision("unit", line.key), unit])),
	};
}

/** A line that is in the cart is bought once more; another one is chosen for again. */
function reopen(values: Values, key: string): Values {
	const { [nameDecision("done", key)]: done, ...others } = values;
	return done ? others : withoutPick(values, key);
}

function withoutPick(values: Values, key: string): Values {
	const { [nameDecision("pick", key)]: _, [nameDecision("by", key)]: _by, ...others } = values;
	return others;
}

/** Deletes the choice that is remembered for a line's words. Throws ApiError. */
async function forget(values: Values, key: string): Promise<Partial<PurchaseListAnswer>> {
	const open = withoutPick(values, key);
	const { lines } = await readPosted(open);
	const own = await findOwn(lines.filter((line) => line.key === key));
	const codes = Array.from(own.values(), ({ code }) => code);
	if (codes.length > 0) await getScope().api.call(deleteOwnCodes, { codes });
	return { values: open };
}

/** Says how many lines of the text are in the cart already, so that nobody takes them for new ones. */
async function describeDone(values: Values): Promise<string> {
	const { lines } = await readPosted(values);
	const done = lines.filter(({ decision }) => decision.done).length;
	return done > 0 ? `${done} 行之前已加入购物车，不会重复加入；如需再买，请点该行的“再买一次”` : "";
}

async function readGiven({ form, values }: Posted): Promise<Partial<PurchaseListAnswer>> {
	const file = form.get("file");
	// A browser sends a file without a name where none is chosen.
	if (!(file instanceof File) || file.name === "") {
		if (!values.text?.trim()) return { message: "请先粘贴清单，或选择文件" };
		const asked = { ...values, page: "1", ends: "" };
		return { values: asked, note: await describeDone(asked) };
	}
	const read = await readListFile(file);
	if (read.message !== undefined) return { message: read.message, fields: { file: read.message } };
	const before = values.text?.trimEnd();
	const isOther = before && before !== read.text.trimEnd();
	return { values: { text: isOther ? `${before}\n${read.text}` : read.text }, note: read.note };
}

/**
 * Saves every line to a list, with its texts, when the numbers of all lines with goods are clear. Lines
 * without goods are saved in the buyer's words. Throws ApiError.
 */
async function saveChosen(values: Values): Promise<string | Partial<PurchaseListAnswer>> {
	const posted = await readPosted(values);
	const wanted = posted.lines.filter(({ decision }) => !decision.skip);
	const picked = wanted.filter(({ decision }) => decision.pick);
	const { chosen, fields } = await readChosen(picked, posted);
	const failed = Object.keys(fields).length;
	if (failed > 0) {
		const { page, where } = findFaults(posted, fields);
		const message = `${failed} 行不能保存，${where}；请修改，或勾选“不买”`;
		return { values: { ...values, page }, message, fields };
	}
	return askWhichList("采购清单", chosen, {
		freeLines: wanted.filter(({ decision }) => !decision.pick).map(toFreeLine),
		texts: joinTexts(chosen),
	});
}
