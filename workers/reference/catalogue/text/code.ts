/** A code taken apart: ce933-250mlpp → atoms ce 933 250 ml pp; m8x30 → m 8 30, the last two joined by x. */
type Code = {
	/** Letters and digits without signs: what a model is known by, however it is written. */
	key: string;
	/** The same with its decimal points: 1.5ml is not 15ml. */
	exact: string;
	atoms: string[];
	/** What the index knows it by: the atoms, neighbours joined, each part between signs, and every end of the key. */
	tokens: string[];
};

const part = /[^.\-/_+&·]+(?:(?<=\d)\.(?=\d)[^.\-/_+&·]+)*/g;
/** A unit ends where more letters follow it: 250mlpp is 250 ml of pp. */
const atom = /\d+(?:\.\d+)?|(?<=\d)(?:ml|ul|mm|cm|kg|mg|kw|mah|hz)(?=[a-z])|[^\d.]+/g;
/** A longer code is a serial number or an address: nobody types its middle. */
const maxEnds = 8;

const known = new Map<string, Code>();

/** @param text a code of toPieces, normalised. */
export function parseCode(text: string): Code {
	let code = known.get(text);
	if (!code) {
		// Models come by the million: it keeps some of them, enough for those that a batch has in common.
		if (known.size > 50_000) known.clear();
		code = takeApart(text);
		known.set(text, code);
	}
	return code;
}

function takeApart(text: string): Code {
	const parts = text.match(part) ?? [];
	/** Each atom with what stands before it in the key: x for a multiplication. */
	const atoms = parts.flatMap((each) => {
		const found: { text: string; glue: string }[] = [];
		let glue = "";
		for (const [word] of each.matchAll(atom)) {
			// Between two numbers, x is a sign: normalise() made it one.
			if (word === "x" && found.length > 0 && each.includes("x") && /\dx\d/.test(each)) {
				glue = "x";
				continue;
			}
			found.push({ text: word, glue });
			glue = "";
		}
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
	const dotless = ends.filter((end) => end.includes(".") && !isAmount(end)).map(withoutDots);
	const exact = join(0, words.length);
	return {
		key: withoutDots(exact),
		exact,
		atoms: words,
		tokens: [...new Set([...words, ...pairs, ...parts, ...ends, ...dotless])],
	};
}

/** A number with its decimals and a unit, where the point says how much; in a model it is a sign like others. */
export function isAmount(exact: string): boolean {
	return /^\d+\.\d+\p{L}+$/u.test(exact);
}

function withoutDots(text: string): string {
	return text.replaceAll(".", "");
}
