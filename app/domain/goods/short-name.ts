/** A name for a narrow line: of a brand in two scripts, 世达（SATA）, the Chinese one alone. */
export function toShortName(name: string): string {
	return name.replace(/^(\p{Script=Han}{1,8})\s?[（(][A-Z][\w .&'-]{0,20}[）)]\s*/iu, "$1 ");
}
