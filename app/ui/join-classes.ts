/** Class names of one element; what is undefined, false or empty is left out. */
export function joinClasses(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
