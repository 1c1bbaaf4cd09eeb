import { hashText } from "~/domain/text/hash-text";

/**
 * A name for each text, by its content: a decision about a line stays with it when lines before it come or
 * go. Equal texts are counted: "k3f9a2b", "k3f9a2b-2".
 */
export function nameLines(sources: readonly string[]): string[] {
	const seen = new Map<string, number>();
	return sources.map((source) => {
		const hash = `k${hashText(source.trim())}`;
		const count = (seen.get(hash) ?? 0) + 1;
		seen.set(hash, count);
		return count === 1 ? hash : `${hash}-${count}`;
	});
}
