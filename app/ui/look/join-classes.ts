/** Class names of one element; undefined, false and empty ones are left out. */
export function joinClasses(...names: (string | false | undefined)[]): string {
	return names.filter(Boolean).join(" ");
}
