import type { QueryWord } from "../query/query-word";
import type { Candidate } from "./candidate";

/** A value as the catalogue writes it, and as it is compared. `dim`: the kind of goods and its name. */
type Value = { dim: string; said: string; text: string };

/**
 * Lists the values of an article that are not the asked ones, though its texts have all words. A word that is
 * a whole value of some goods means that value: 10A is no 16A with a 10 kA in its texts, 六类 no 超六类.
 */
export function createOtherValues(
	words: readonly QueryWord[],
	candidates: readonly Candidate[],
): (one: Candidate) => string[] {
	const values = new Map(candidates.map((one) => [one, listValues(one)]));
	const distinct = new Map([...values.values()].flat().map((value) => [`${value.dim} ${value.text}`, value]));
	const meant = words.flatMap(({ variants }) => {
		const own = [...distinct.values()].filter(({ text }) =>
			variants.some((word) => isValue(word.text, text)),
		);
		const texts = new Set(own.map(({ text }) => text));
		return own.length > 0 ? [{ dims: new Set(own.map(({ dim }) => dim)), texts }] : [];
	});
	return (candidate) => {
		const own = values.get(candidate) ?? [];
		const others = meant.flatMap(({ dims, texts }) =>
			own.some(({ text }) => texts.has(text)) ? [] : own.filter(({ dim }) => dims.has(dim)),
		);
		return [...new Set(others.map(({ said }) => said))];
	};
}

/** No values where a blank within one hides which is whose. */
function listValues({ product, choices, values }: Candidate): Value[] {
	const texts = choices.whole.text.split(" ");
	if (texts.length !== product.dims.length || texts.length !== values.length) return [];
	return values.map((said, at) => ({
		dim: `${product.kind.text} ${product.dims[at]}`,
		said,
		text: texts[at] ?? "",
	}));
}

/** A value has parts: 10寸/250mm. A bare number may be the wanted number, and a decimal one is a size. */
function isValue(word: string, text: string): boolean {
	return (
		text === word || text.split(/[/+]/).includes(word) || (/^\d+\.\d+$/.test(word) && text === `${word}mm`)
	);
}
