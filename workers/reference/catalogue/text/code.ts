/** A parsed code: ce933-250mlpp → atoms ce 933 250 ml pp; m8x30 → atoms m 8 30, the last two joined by x. */
type Code = {
	/** Letters and digits without signs. It identifies a model in any notation. */
	key: string;
	/** The key with its decimal points: 1.5ml is not 15ml. */
	exact: string;
	atoms: string[];
	/**
	 * The tokens of the index: the atoms, adjacent atoms joined, each part between
	 * signs, and every end of the key.
	 */
	tokens: string[];
	/** The tokens after which more letters or digits follow without a sign: cf and cf230 of cf230a. */
	begun: ReadonlySet<string>;
};

const part = /[^.\-/_+&·]+(?:(?<=\d)\.(?=\d)[^.\-/_+&·]+)*/g;
/** A unit ends where more letters follow: 250mlpp is 250 ml of pp. */
const atom = /\d+(?:\.\d+)?|(?<=\d)(?:ml|ul|mm|cm|kg|mg|kw|mah|hz)(?=[a-z])|[^\d.]+/g;
/** An atom that is a unit, although letters follow it. */
const unit = /^(?:ml|ul|mm|cm|kg|mg|kw|mah|hz)$/;
/** A longer code is a serial number or an address, and people do not search for the middle of one. */
const maxEnds = 8;

const known = new Map<string, Code>();

/** @param text a code of toPieces, normalised. */
export function parseCode(text: string): Code {
	let code = known.get(text);
	if (!code) {
		// There are millions of models. The cache is cleared at this size, which is enough for a batch.
		if (known.size > 50_000) known.clear();
		code = takeApart(text);
		known.set(text, code);
	}
	return code;
}

function takeApart(text: string): Code {
	const parts = text.match(part) ?? [];
	/**
	 * Each atom with the sign before it in the key: x for a multiplication. `isEnd`: its part ends, or a unit.
	 */
	const atoms = parts.flatMap((each) => {
		const found: { text: string; glue: string; isEnd: boolean }[] = [];
		let glue = "";
		for (const [word] of each.matchAll(atom)) {
			// Between two numbers, x is the sign of multiplication: normalise() wrote it.
			if (word === "x" && found.length > 0 && each.includes("x") && /\dx\d/.test(each)) {
				glue = "x";
				end(found);
				continue;
			}
			found.push({ text: word, glue, isEnd: unit.test(word) });
			glue = "";
		}
		end(found);
		return found;
	});
	const join = (from: number, to: number) =>
		atoms
			.slice(from, to)
			.map(({ text: word, glue }, index) => (index === 0 ? word : glue + word))
			.join("");
	const words = atoms.map(({ text: word }) => word);
	const pairs = words.slice(1).map((_, index) => join(index, index + 2));
	const ends = words.slice(0, maxEnds).map((_, index) => join(index, words.length));
	const isBegun = atoms.map(({ isEnd }) => !isEnd);
	const closed = new Set([
		...words.filter((_, index) => !isBegun[index]),
		...pairs.filter((_, index) => !isBegun[index + 1]),
		...parts,
		...ends,
	]);
	const dotless = ends.filter((end) => end.includes(".") && !isAmount(end)).map(withoutDots);
	const exact = join(0, words.length);
	return {
		key: withoutDots(exact),
		exact,
		atoms: words,
		tokens: [...new Set([...words, ...pairs, ...parts, ...ends, ...dotless])],
		begun: new Set([...words, ...pairs].filter((token) => !closed.has(token))),
	};
}

function end(atoms: { isEnd: boolean }[]): void {
	const last = atoms.at(-1);
	if (last) last.isEnd = true;
}

/**
 * True if this is a decimal number with a unit. Its point is a decimal point; in a model
 * a point is a sign like others.
 */
export function isAmount(exact: string): boolean {
	return /^\d+\.\d+\p{L}+$/u.test(exact);
}

function withoutDots(text: string): string {
	return text.replaceAll(".", "");
}
