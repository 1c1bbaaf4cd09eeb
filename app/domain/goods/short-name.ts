/**
 * A name for a narrow line: of a brand in two scripts, 世达（SATA）内六角扳手, the Chinese one alone. Other
 * brackets, 网线（CAT6）, say what the article is.
 */
export function toShortName(name: string): string {
	return name.replace(
		/^(\p{Script=Han}{1,4})\s?[（(][A-Z][A-Z .&'-]{2,20}[）)]\s?(?=\p{Script=Han}{2})/iu,
		"$1 ",
	);
}
