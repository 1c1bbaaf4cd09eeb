import type { Refusal } from "~/parts/form/refusal";

/** The cart's answer to a form that it could not fulfil; `lines` are messages by cart line. */
export type CartRefusal = Refusal & {
	lines?: Record<string, string>;
	/** By line: the number of packs that may be meant as pieces. The same number again is taken as it is. */
	asked?: Record<string, number>;
};
