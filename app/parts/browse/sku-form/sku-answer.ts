import type { Refusal } from "~/parts/form/refusal";

/** A page's answer to a form of number boxes: the typed numbers, by the name of the box, and the outcome. */
export type SkuAnswer = Refusal & {
	/** By SKU: the quantity that went into the cart. */
	added?: Record<string, number>;
};

/** The page's answer, if it is for the form with this id. */
export function findAnswer(answer: SkuAnswer | undefined, id: string): SkuAnswer | undefined {
	return answer?.values.form === id ? answer : undefined;
}
