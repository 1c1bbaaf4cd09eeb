import type { Refusal } from "~/parts/form/refusal";

/** What a page answers a form of number boxes: what was typed, by the name of the box, and what became of it. */
export type SkuAnswer = Refusal & {
	/** By SKU: how many went into the cart. */
	added?: Record<string, number>;
};

/** The page's answer where it is meant for this form, by its id. */
export function findAnswer(answer: SkuAnswer | undefined, id: string): SkuAnswer | undefined {
	return answer?.values.form === id ? answer : undefined;
}
