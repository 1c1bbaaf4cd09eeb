/**
 * True if a row with these texts matches a search: every typed word is part of one of them. Width, case,
 * signs and blanks do not matter, × is x or *: "m8*30" finds "M8 × 30".
 */
export function matchesFind(find: string, texts: readonly string[]): boolean {
	if (find === "") return true;
	const all = texts.map(squash).join("\n");
	return find
		.split(/\s+/)
		.map(squash)
		.every((word) => all.includes(word));
}

function squash(text: string): string {
	return text
		.normalize("NFKC")
		.toLowerCase()
		.replace(/[×✕*]/g, "x")
		.replace(/[\s\-_/]+/g, "");
}

/** "找到 12 种，共 500 种" */
export function describeFound(found: number, all: number): string {
	return found === all ? `共 ${all} 种` : `找到 ${found} 种，共 ${all} 种`;
}
