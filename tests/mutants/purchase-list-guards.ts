import { type Guard, guardsOf } from "./guard.ts";

const rules = "app/domain/purchase-list";
const screen = "app/routes/buying/purchase-list";
const listFile = "app/parts/form/list-file";
const files = [`${listFile}/read-file.test.ts`];
const pages = [`${listFile}/read-html.test.ts`];
const books = [`${listFile}/read-xls.test.ts`];

/**
 * The guards of the purchase list: no number and no goods are chosen that its text does
 * not say, and files are bounded.
 */
export const purchaseListGuards: readonly Guard[] = [
	...guardsOf(`${rules}/find-amount.ts`, [`${rules}/amount.test.ts`], {
		"UX purchase list: two numbers are asked about": [
			"const only = all.length === 1 ? all[0] : undefined;",
			"const [only] = all;",
		],
		"UX purchase list: a size is no number of goods": [
			"return !/\\d$/.test(token) || /[x×*]|\\d{6}/i.test(token) || (unit",
			"return true || (unit",
		],
	}),
	...guardsOf(`${rules}/read-amount.ts`, [`${rules}/amount.test.ts`], {
		"UX purchase list: a number in another unit than its column is asked about": [
			'const conflicts = word !== "" && own !== "" && toUnit(word) !== own;',
			"const conflicts = false;",
		],
	}),
	...guardsOf(`${rules}/sale-number.ts`, [`${rules}/sale-number.test.ts`], {
		"UX purchase list: pieces are whole packs": ["if (num % pack.size === 0) return", "return"],
		"UX purchase list: a number without a unit that may be pieces is asked about": [
			"if (!pack || packs === null) return",
			"return",
		],
	}),
	...guardsOf(`${rules}/head-unit.ts`, [`${rules}/read-list.test.ts`], {
		"UX purchase list: columns that say different numbers are asked about": [
			"if (others.every(({ num, unit: own }) => num === first.num && own === first.unit)) return first;",
			"return first;",
		],
		"UX purchase list: the unit of a head counts": [
			'return own.unit === "" ? read :',
			"return true ? read :",
		],
	}),
	...guardsOf(`${rules}/read-heads.ts`, [`${rules}/read-list.test.ts`], {
		"UX purchase list: running numbers are no codes": [
			'if (kind === "code" && isCounting(at)) return "index";',
			"",
		],
	}),
	...guardsOf(`${rules}/called-off.ts`, [`${rules}/read-list.test.ts`], {
		"UX purchase list: a row that is called off is asked about": ["&& againstRow.test(text)", "&& false"],
	}),
	...guardsOf(`${rules}/learned-code.ts`, [`${rules}/learned-code.test.ts`], {
		"UX purchase list: a short or empty code is not learned": [
			"toCodeKey(name).length >= fewestSigns && !saysNothing(name)",
			'toCodeKey(name) !== ""',
		],
	}),
	...guardsOf(`${rules}/match-line.ts`, [`${rules}/match-line.test.ts`], {
		"UX purchase list: goods that lack a size of the line are not chosen": [
			"isModel && isSized &&",
			"isModel &&",
		],
		"UX purchase list: goods of a code that the line contradicts are not chosen": [
			"const isOther = lacksCode || ",
			"const isOther = false && ",
		],
		"UX purchase list: goods of another brand are not chosen": ["&& isNamed && isOfBrand,", "&& isNamed,"],
		"UX purchase list: different articles are for the buyer to choose": [
			"if (articles.size !== 1) return null;",
			"",
		],
	}),
	...guardsOf(`${rules}/split-rows.ts`, [`${rules}/read-list.test.ts`], {
		"UX purchase list: a comma in a thousand is no column": ["!isThousands && ", ""],
	}),
	...guardsOf(`${screen}/posted-list.ts`, [`${screen}/posted-list.test.ts`], {
		"UX purchase list: a choice for other words is dropped": ["if (isOutdated) delete decision.pick;", ""],
	}),
	...guardsOf(`${screen}/purchase-list-action.ts`, ["tests/edge/lists/purchase-list.test.ts"], {
		"UX purchase list: an added line is not added again": [
			"decision.pick && !decision.done &&",
			"decision.pick &&",
		],
	}),
	...guardsOf("app/domain/text/csv.ts", [`${screen}/open-lines.test.tsx`], {
		"UX purchase list: no exported cell is a formula": ["/^[=+\\-@]/.test(plain)", "false"],
	}),
	...guardsOf(
		"workers/reference/backends/mall/own-code/own-codes.ts",
		["tests/edge/lists/own-codes.test.ts"],
		{
			"O6: material codes are those of the buyer's company": [
				// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
				"AND ${ownCodes.companyId} = ${buyer.companyId}`",
				"`",
			],
		},
	),
	...guardsOf(`${listFile}/zip-parts.ts`, files, {
		"O11 a file unpacks to 32 MiB at most": ["if (unpacked > mostBytes) throw", "if (false) throw"],
	}),
	...guardsOf(`${listFile}/zip-parts.ts`, [`${listFile}/zip-parts.test.ts`], {
		"UX purchase list: a part of two contents is not read": ["parts.has(part.path) ? null : part", "part"],
	}),
	...guardsOf(`${listFile}/html-styles.ts`, [`${listFile}/html-styles.test.ts`], {
		"O11 the style sheets of a page are bounded": ["const mostChars = 100_000", "const mostChars = 1e9"],
		"O11 the classes of an element are bounded": ["const mostClasses = 20", "const mostClasses = 1e6"],
	}),
	...guardsOf(`${listFile}/number-format.ts`, [`${listFile}/number-format.test.ts`], {
		"O11 the format of a number is bounded": ["const mostChars = 255", "const mostChars = 1e9"],
		"UX purchase list: a date is no number of goods": ['if (format.kind === "date")', "if (false)"],
		"UX purchase list: a percentage is no number of goods": ['if (format.kind === "percent")', "if (false)"],
	}),
	...guardsOf(`${listFile}/read-workbook.ts`, [`${listFile}/read-workbook.test.ts`], {
		"UX purchase list: a truth is no number of goods": ['if (kind === "b") return', "if (false) return"],
	}),
	...guardsOf(`${listFile}/read-xls.ts`, books, {
		"O11 sheets of an .xls do not share records": ["if (read > workbook.length) throw", "if (false) throw"],
	}),
	...guardsOf(`${listFile}/xml-parts.ts`, files, {
		"O11 a workbook has no document type": [
			'if (kind === "xml" && /^!/.test(name)) throw',
			"if (false) throw",
		],
	}),
	...guardsOf(`${listFile}/sheet-builder.ts`, files, {
		"O11 a sheet has 2,000 rows at most": ["if (rows.length + count > mostRows)", "if (false)"],
		"O11 a repeated row counts as often as it is repeated": [
			"if (rows.length + count > mostRows)",
			"if (rows.length + 1 > mostRows)",
		],
		"UX purchase list: hidden columns are not read": [
			"if (!this.#columns[at]?.isHidden && !hiddenCells.has(at)) return true;",
			"return true;",
		],
	}),
	...guardsOf(`${listFile}/sheet-builder.ts`, books, {
		"UX purchase list: hidden rows are not read": ["if (row.isHidden) {", "if (false) {"],
		"UX purchase list: struck cells are not read": ["if (!struck.has(style)) return", "return"],
	}),
	...guardsOf(`${listFile}/html-styles.ts`, pages, {
		"UX purchase list: a class of a page's style sheet strikes its cells": [
			"if (struck.test(declarations)) striking.add(name);",
			"",
		],
	}),
	...guardsOf(`${rules}/list-heads.ts`, [`${rules}/read-list.test.ts`], {
		"UX purchase list: the unit above a table counts": ["|| !above ? own", "|| above ? own"],
	}),
	...guardsOf(`${listFile}/read-html.ts`, pages, {
		"UX purchase list: what a page hides is not read": ["|| hiddenFrom > cell.depth", ""],
		"UX purchase list: what a page strikes is not read": [
			"if (struckFrom > 0) table?.sheet.strike",
			"if (false) table?.sheet.strike",
		],
	}),
	...guardsOf(`${listFile}/compound-file.ts`, books, {
		"O11 a chain of sectors does not meet itself": ["if (seen[sector]) throw", "if (false) throw"],
	}),
	...guardsOf(`${listFile}/read-file.ts`, files, {
		"O11 a list has 5 MB at most": ["if (file.size > maxFileBytes) return", "if (false) return"],
	}),
];
