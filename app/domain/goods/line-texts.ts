/** The buyer's own texts of a line, with their most characters (UTF-16 units). */
export const lineTexts = [
	{ field: "remark", label: "备注", max: 100 },
	{ field: "reqNo", label: "采购申请号", max: 40 },
] as const;
export type LineText = (typeof lineTexts)[number]["field"];
export type WithLineTexts = { [text in LineText]?: string | undefined };
type StoredTexts = { readonly [text in LineText]?: string | null | undefined };

/**
 * The texts of two lines that become one: both where they fit, each part once, else the first line's. A text
 * that neither has is left out.
 */
export function joinLineTexts(line: StoredTexts, other: StoredTexts | undefined): WithLineTexts {
	const texts: WithLineTexts = {};
	for (const { field, max } of lineTexts) {
		const both = [line[field], other?.[field]].filter((one) => !!one).join("；");
		const all = [...new Set(both.split("；"))].join("；");
		const text = all.length <= max ? all : line[field];
		if (text) texts[field] = text;
	}
	return texts;
}

/** Whether a line has the texts of another one, beside its own or alone. */
export function includesTexts(line: StoredTexts | undefined, other: StoredTexts): boolean {
	return lineTexts.every(({ field }) => (line?.[field] ?? "").includes(other[field] ?? ""));
}

/** The texts that a line has, with their names: "备注：三号产线急用". */
export function describeLineTexts(line: WithLineTexts): string[] {
	return lineTexts.flatMap(({ field, label }) => (line[field] ? [`${label}：${line[field]}`] : []));
}
