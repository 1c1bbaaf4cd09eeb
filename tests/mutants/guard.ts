/** One line that prevents something, and how to remove it. */
export type Guard = {
	/** The clause and what the guard protects. */
	id: string;
	file: string;
	/** A text that occurs exactly once in the file. */
	find: string;
	replace: string;
	/** Test files. At least one of them must fail without the guard. */
	tests: readonly string[];
};

/** The guards of one file that share their tests, as pairs of source and replacement. */
export function guardsOf(
	file: string,
	tests: readonly string[],
	changes: Record<string, readonly [find: string, replace: string]>,
): Guard[] {
	return Object.entries(changes).map(([id, [find, replace]]) => ({ id, file, find, replace, tests }));
}
