import { bindings } from "./bindings.ts";

/**
 * A sentence for each name that is neither a variable of `known` nor a binding. In a file of variables
 * (`isFile`) that is each one. Beside the bindings of a worker others may have put theirs: there it is a text
 * or a table whose name begins with UPSTREAM or is a misspelt known one.
 */
export function findUnknownVars(
	vars: Readonly<Record<string, unknown>>,
	known: readonly string[],
	{ isFile }: { isFile: boolean },
): string[] {
	return Object.entries(vars).flatMap(([name, value]) => {
		if (known.includes(name) || Object.hasOwn(bindings, name)) return [];
		const near = findNear(name, known);
		const isMisspelt = /^upstream/i.test(name) || near !== null;
		if (!isFile && !(isMisspelt && isVar(value))) return [];
		return [`${name}: no such variable${near ? `; the nearest one is ${near}` : ""}`];
	});
}

/**
 * The known name that a slip of the pen leads to: two letters at most, one
 * where the name's own part is short.
 */
function findNear(name: string, known: readonly string[]): string | null {
	const { near, distance } = findNearest(name, known);
	const ownLength = near.replace(/^UPSTREAM_/, "").length;
	return distance <= Math.max(1, Math.min(2, ownLength / 4)) ? near : null;
}

/** The known name that the fewest changed letters lead to; capital and small letters are the same. */
function findNearest(name: string, known: readonly string[]): { near: string; distance: number } {
	const all = known.map((near) => ({ near, distance: countChanges(name.toUpperCase(), near) }));
	return all.reduce((best, one) => (one.distance < best.distance ? one : best), {
		near: "",
		distance: Number.POSITIVE_INFINITY,
	});
}

/** The letters to add, remove or replace that lead from one word to another one (Levenshtein). */
function countChanges(from: string, to: string): number {
	let row = Array.from({ length: to.length + 1 }, (_, at) => at);
	for (const [at, letter] of [...from].entries()) {
		const next = [at + 1];
		for (let column = 1; column <= to.length; column++) {
			const replaced = (row[column - 1] ?? 0) + (to[column - 1] === letter ? 0 : 1);
			next.push(Math.min(replaced, (row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1));
		}
		row = next;
	}
	return row.at(-1) ?? 0;
}

/** True if a value may come from [vars]: text, a number or a table. A binding is an object of a class. */
function isVar(value: unknown): boolean {
	if (typeof value !== "object" || value === null) return typeof value !== "function";
	return Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
}
