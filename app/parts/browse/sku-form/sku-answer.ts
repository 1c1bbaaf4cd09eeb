import type { PriceChange } from "~/parts/cart/lines/price-change";
import type { Refusal } from "~/parts/form/refusal";

/** A page's answer to a form of number boxes: the typed numbers, by the name of the box, and the outcome. */
export type SkuAnswer = Refusal & {
	/** By SKU: the quantity that went into the cart. */
	added?: Record<string, number>;
	/** By SKU: the number of packs that may be meant as pieces. The same number again is taken as it is. */
	asked?: Record<string, number>;
	/** By SKU: another price than the one that was read. */
	changed?: Record<string, PriceChange>;
};

/** The page's answer, if it is for the form with this id. */
export function findAnswer(answer: SkuAnswer | undefined, id: string): SkuAnswer | undefined {
	return answer?.values.form === id ? answer : undefined;
}
