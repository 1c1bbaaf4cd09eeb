import type { Amount } from "./amount";
import { mentionsAmount, withoutOwned, withoutPrices } from "./amount-patterns";
import { findAgainst, isCalledOff } from "./called-off";
import { saysNothing } from "./code-tokens";
import type { ColumnKind } from "./column-kinds";
import { findAmount } from "./find-amount";
import { toHalfWidth } from "./half-width";
import { readNumbers } from "./head-unit";
import type { Columns } from "./list-heads";
import { isEnd, type ListLine } from "./list-line";
import { withoutOpening } from "./opening-words";
import { person } from "./person";
import { describeChanged, findSkuId, readSkuId } from "./sku-id";
import type { Row } from "./split-cells";
import type { FoundAmount } from "./take-amount";

const empty = { model: "", brand: "", skuId: "", code: "", date: "", reqNo: "", note: "", name: "" };

const labelledDate = /(?:需求|交货|到货|要求)?(?:日期|时间|交期)\s*[:=]\s*([\d年月日./-]+)/g;

/** The sender of a message that is forwarded without its time: "王主任: ", "老周：". */
const speaker = new RegExp(`^\\s*(?:${person})\\s*:\\s*(?=\\S)`, "u");

/**
 * A sentence without the time and sender of a chat and the words before its goods:
 * "[2026-11-20 09:12] 张三: 要10包扎带".
 */
export function toSentence(row: Row): Row {
	const [cell = ""] = row.cells;
	const sender =
		/^\s*\[?\d{4}[-/.年]\d{1,2}[-/.月]\d{1,2}日?\s+\d{1,2}:\d{2}(?::\d{2})?\]?\s*[^\s:：]{1,20}[:：]\s*/;
	const said = toHalfWidth(cell.replace(sender, "")).replace(speaker, "");
	return row.isFree ? { ...row, cells: [withoutOpening(said)] } : row;
}

/**
 * True if the rows are numbered by a number and a space alone: "1 手套 5双", "2 口罩 3盒".
 * Titles and thanks have no number.
 */
export function isNumbered(rows: readonly Row[]): boolean {
	const numbers = rows
		.filter(({ isFree, source }) => isFree && (/^\s*\d{1,3}\s/.test(source) || mentionsAmount(source)))
		.map(({ source }) => Number(/^\s*(\d{1,3})\s/.exec(source)?.[1]));
	return numbers.length > 1 && numbers.every((num, at) => num === at + 1);
}

/**
 * Reads a sentence as a line.
 * @param isCounted the rows are numbered, so a number at its start is none of goods
 * @param endsAreNumbers a bare number at its end is the wanted one
 */
export function readFree({ at, source, cells }: Row, isCounted: boolean, endsAreNumbers: boolean): ListLine {
	const [text = ""] = cells;
	const found = findAmount(isCounted ? text.replace(/^\s*\d{1,3}\s+/, "") : text);
	// A number that follows an id alone is no size: "100012 3".
	const isCountedId = isEnd(found.amount) && findSkuId(found.rest.replace(/\s\d+$/, "")) !== "";
	const { amount: read, rest } = endsAreNumbers || isCountedId ? takeEnd(found) : found;
	const amount = isCalledOff(text) ? ask(read, "写的是不要或退货，请核对后填写") : read;
	const [date = ""] = Array.from(rest.matchAll(labelledDate), ([, day]) => day);
	return { ...empty, at, source, words: toWords([rest]), name: rest, skuId: findSkuId(rest), date, amount };
}

/**
 * Reads a row of a table as a line. A row of a merged cell takes the name and the brand of the line `before`.
 */
export function readColumns(
	{ at, source, cells }: Row,
	{ kinds, headUnits }: Columns,
	before?: ListLine,
): ListLine {
	const get = (kind: ColumnKind) =>
		kinds
			.flatMap((one, place) => (one === kind ? (cells[place]?.trim() ?? "") : []))
			.filter(Boolean)
			.join(" ");
	const own = {
		model: get("model"),
		skuId: readSkuId(get("skuId")),
		code: toCode(get("code")),
		date: get("date"),
		reqNo: get("reqNo"),
		note: toNote(cells, { kinds, headUnits }),
	};
	const hasNumber = kinds.includes("num");
	// The cells below a merged one are empty. Another brand begins another article.
	const isNameless = get("name") === "" && own.model !== "" && own.skuId === "" && kinds.includes("name");
	const isMerged = isNameless && (get("brand") === "" || get("brand") === before?.brand);
	const typed = isMerged
		? toMergedName(before?.name ?? "", hasNumber)
		: get("name").replace(/^\d{1,3}(?:[、)]|\.(?!\d))\s*/, "");
	const found = hasNumber ? null : findAmount([typed, own.model].filter(Boolean).join(" "));
	const numbers = headUnits.flatMap((headUnit, place) =>
		kinds[place] === "num" ? [{ cell: cells[place] ?? "", headUnit }] : [],
	);
	const read = found?.amount ?? readNumbers(numbers, get("unit"));
	const problem = findProblem(cells, { kinds, headUnits }, own);
	const amount = problem === "" ? read : ask(read, problem);
	const name = found && !own.model ? found.rest : typed;
	const brand = get("brand") || (isMerged ? (before?.brand ?? "") : "");
	return {
		at,
		source,
		...own,
		// A sheet without a column for ids has them among the names.
		skuId: own.skuId || findSkuId([name, own.model].join(" ")),
		name,
		brand,
		amount,
		words: toWords(found ? [brand, found.rest] : [brand, name, own.model]),
	};
}

/** The notes of a row. A head that says more than 备注 stands before its own: "用途：三号线". */
function toNote(cells: readonly string[], { kinds, headUnits }: Columns): string {
	const notes = kinds.flatMap((kind, at) => {
		const cell = cells[at]?.trim();
		if (kind !== "note" || !cell) return [];
		const head = headUnits[at]?.head.trim() ?? "";
		return head === "" || /备注|说明|remark|note|comment/i.test(head) ? cell : `${head}：${cell}`;
	});
	return notes.join("；");
}

/** The name of a merged cell for the rows below. A number within the cell is of its first row. */
function toMergedName(name: string, hasNumber: boolean): string {
	return hasNumber ? name : findAmount(name).rest;
}

/** A sentence for a row that says that it is not wanted, or that Excel has changed; "" for others. */
function findProblem(
	cells: readonly string[],
	columns: Columns,
	own: Record<"skuId" | "model" | "code", string>,
): string {
	const against = findAgainst(cells, columns);
	return against === "" ? describeChanged(own) : `这一行写的是“${against}”，请核对后填写`;
}

function ask({ unit }: Amount, problem: string): Amount {
	return { num: null, unit, problem };
}

function takeEnd(found: FoundAmount): FoundAmount {
	const { amount, rest } = found;
	if (!isEnd(amount)) return found;
	return { amount: { num: amount.maybe, unit: "" }, rest: rest.replace(/\s\d+$/, "") };
}

/** The company's code of a cell. A bare number of two digits numbers the rows of its list. */
function toCode(cell: string): string {
	return saysNothing(cell) || /^\d{1,2}$/.test(toHalfWidth(cell)) ? "" : cell;
}

/** The words to search for, within the length of a keyword. */
function toWords(texts: readonly string[]): string {
	return withoutPrices(withoutOwned(toHalfWidth(texts.filter(Boolean).join(" "))))
		.replace(
			/(?:(?:商品|产品|物料|货物|物资|材料|设备)?(?:品名|名称|描述|型号|规格|品牌)|颜色|材质|尺寸|款式|商品|物料|item|description|model|spec)\s*[:=]/gi,
			" ",
		)
		.replace(labelledDate, " ")
		.replace(/[\s,，;、。|]+/g, " ")
		.trim()
		.slice(0, 100)
		.trim();
}
