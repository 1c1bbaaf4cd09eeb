import { parseQuantity, quantityMessage } from "~/domain/goods/quantity";
import { parseUnitChoice } from "~/domain/goods/typed-number";
import { toBoxName, toUnitName } from "./box-name";

type Read = { num: number; message?: undefined } | { num: null; message: string };

/** The number of sale units in a posted number box, or the reason why it is none. */
export function readTyped(values: Record<string, string>, skuId: string, otherwise = ""): Read {
	return readTypedNumber(values[toBoxName(skuId)] ?? otherwise, values[toUnitName(skuId)]);
}

/**
 * The number of sale units that a text means in the chosen unit, "piece/20", or the reason why it is none.
 */
export function readTypedNumber(text: string, choice: string | undefined): Read {
	const typed = parseQuantity(text);
	if (typed === null) return { num: null, message: quantityMessage };
	const { unit, size } = parseUnitChoice(choice);
	if (unit === "pack") return { num: typed };
	if (typed % size === 0) return { num: typed / size };
	const more = Math.ceil(typed / size) * size;
	return { num: null, message: `须按 ${size} 的倍数购买，可改为 ${more}` };
}
