import type { Amount } from "./amount";

/** One line of a list: the words to search for, and what else it says. Texts are "" where it says nothing. */
export type ListLine = {
	/** Its first line in the text, from 1. */
	at: number;
	source: string;
	words: string;
	name: string;
	model: string;
	brand: string;
	skuId: string;
	/** The buyer's own material code. */
	code: string;
	/** The day on which it is needed, and the number of its requisition. */
	date: string;
	reqNo: string;
	note: string;
	amount: Amount;
};

/** True if a line says nothing of its number. */
export function isOpen({ amount }: ListLine): boolean {
	return amount.num === null && amount.maybe === undefined && amount.unit === "";
}

/** True if the number may be the bare one at the end of its line. */
export function isEnd(amount: Amount): amount is Amount & { maybe: number } {
	return amount.num === null && amount.unit === "" && amount.maybe !== undefined;
}
