import { parseCode } from "../../../../../catalogue/text/code";
import type { Known } from "./known-words";
import { type QueryWord, toWordVariant, type WordVariant } from "./query-word";

/**
 * Finds an amount with a unit, in every unit of the same base: 0.5l = 500ml. It is either one code, or an
 * amount before Han characters that begin with a unit: 2.5 + 平方电线. `rest` is the text after the unit.
 */
export function findSizes(
	amount: string | null,
	text: string,
	units: Known["units"],
): { size: QueryWord | null; rest: string } {
	if (amount === null) {
		const { atoms } = parseCode(text);
		const [number = "", unit = ""] = atoms;
		const isSize = atoms.length === 2 && `${number}${unit}` === text;
		return { size: isSize ? toSize(text, number, unit, units) : null, rest: text };
	}
	const unit = units
		.map((each) => each.unit)
		.filter((each) => text.startsWith(each))
		.sort((a, b) => b.length - a.length)[0];
	if (!unit || !isNumber(amount)) return { size: null, rest: text };
	return { size: toSize(amount + unit, amount, unit, units), rest: text.slice(unit.length) };
}

function toSize(text: string, number: string, unit: string, units: Known["units"]): QueryWord | null {
	const own = units.find((each) => each.unit === unit);
	if (!own || !isNumber(number)) return null;
	const value = Number(number) * own.factor;
	const variants = units
		.filter(({ base }) => base === own.base)
		.flatMap(({ unit: other, factor }): WordVariant[] => {
			const amount = String(Number((value / factor).toFixed(4)));
			// No label says 0.0005 kilograms.
			if (Number(amount) < 0.01 || !isNumber(amount)) return [];
			// A label may say 8.0mm.
			const precise =
				other === unit && own.base === "mm" && /^\d{1,2}$/.test(amount)
					? [toWordVariant(`${amount}.0${other}`)]
					: [];
			return [toWordVariant(amount + other), ...precise];
		});
	return { text, variants, parts: [] };
}

function isNumber(text: string): boolean {
	return /^\d{1,7}(?:\.\d{1,4})?$/.test(text);
}
