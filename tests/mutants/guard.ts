/** One line that prevents something, and how to remove it. */
export type Guard = {
	/** The clause it stands for and what it holds. */
	id: string;
	file: string;
	/** Found exactly once in the file. */
	find: string;
	replace: string;
	/** The test files of which one must miss it. */
	tests: readonly string[];
};

/** The guards of one file that the same tests hold, as pairs of source and replacement. */
export function guardsOf(
	file: string,
	tests: readonly string[],
	changes: Record<string, readonly [find: string, replace: string]>,
): Guard[] {
	return Object.entries(changes).map(([id, [find, replace]]) => ({ id, file, find, replace, tests }));
}
