import { type Guard, guardsOf } from "./guard.ts";

const listFile = "app/parts/form/list-file";
const files = [`${listFile}/read-file.test.ts`];
const books = [`${listFile}/read-xls.test.ts`];

/** The guards of the purchase list: its files are bounded, and its codes are the company's own. */
export const purchaseListGuards: readonly Guard[] = [
	...guardsOf("app/domain/text/csv.ts", ["app/routes/buying/purchase-list/open-lines.test.tsx"], {
		"O11 no exported cell is a formula": ["/^[=+\\-@]/.test(plain)", "false"],
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
	...guardsOf(
		"workers/reference/backends/mall/own-code/own-codes.ts",
		["workers/reference/backends/mall/own-code/own-codes.test.ts"],
		{
			"O6 an article's own code is the company's": [
				// biome-ignore lint/suspicious/noTemplateCurlyInString: source text
				'own.company_id = ${buyer?.companyId ?? ""}\n\t\tAND ',
				"",
			],
		},
	),
	...guardsOf("workers/reference/files/to-file-name.ts", ["workers/reference/files/to-file-name.test.ts"], {
		"B10 a file's name has no format signs": ["\\p{Cc}\\p{Cf}", "\\p{Cc}"],
	}),
	...guardsOf(`${listFile}/zip-parts.ts`, files, {
		"O11 a file unpacks to 16 MiB at most": ["if (unpacked > mostBytes) throw", "if (false) throw"],
	}),
	...guardsOf(`${listFile}/html-styles.ts`, [`${listFile}/html-styles.test.ts`], {
		"O11 the style sheets of a page are bounded": ["const mostChars = 100_000", "const mostChars = 1e9"],
		"O11 the classes of an element are bounded": ["const mostClasses = 20", "const mostClasses = 1e6"],
	}),
	...guardsOf(`${listFile}/number-format.ts`, [`${listFile}/number-format.test.ts`], {
		"O11 the format of a number is bounded": ["const mostChars = 255", "const mostChars = 1e9"],
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
	}),
	...guardsOf(`${listFile}/compound-file.ts`, books, {
		"O11 a chain of sectors does not meet itself": ["if (seen[sector]) throw", "if (false) throw"],
	}),
	...guardsOf(`${listFile}/read-file.ts`, files, {
		"O11 a list has 5 MB at most": ["if (file.size > maxFileBytes) return", "if (false) return"],
	}),
];
