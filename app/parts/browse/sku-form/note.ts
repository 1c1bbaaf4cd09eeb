import type { Stock } from "~/api/schema/stock";
import { toBoxName } from "~/parts/cart/box-name";
import { checkNumber, describeStock, type Offer } from "./offer";
import type { SkuAnswer } from "./sku-answer";

/** The note below a number box; `fix` is a number that can be ordered. */
export type Note = { tone: "plain" | "success" | "danger"; text: string; fix?: number | null };

/** The note about a typed number: the reason why it cannot be ordered, or its stock. */
export function toNote(text: string, offer: Offer, stock?: Stock): Note | null {
	const hint = checkNumber(text, offer);
	if (hint) return { tone: "danger", text: hint.message, fix: hint.fix };
	if (!stock || text.trim() === "") return null;
	const said = describeStock(stock, Number(text), offer.saleUnit);
	if (stock.canPurchase) return { tone: "plain", text: said };
	return {
		tone: "danger",
		text: said,
		fix: checkNumber(text, { ...offer, ...toRemain(stock) })?.fix ?? null,
	};
}

/** The number left, as the rule of a number counts it. */
export function toRemain({ remainNum }: Stock): Pick<Offer, "remainNum"> {
	return remainNum < 0 ? {} : { remainNum };
}

/** The note about a SKU of the posted form. */
export function toAnswerNote(answer: SkuAnswer, offer: Offer, stock: Stock | undefined): Note | null {
	const name = toBoxName(offer.skuId);
	const added = answer.added?.[offer.skuId];
	if (added !== undefined) return { tone: "success", text: describeDone(added, offer) };
	const reason = answer.fields[name];
	const note = toNote(answer.values[name] ?? "", offer, stock);
	return reason === undefined ? note : { tone: "danger", text: reason, fix: note?.fix ?? null };
}

/** The note of a line that went into the cart. */
export function describeDone(num: number, { saleUnit }: Pick<Offer, "saleUnit">): string {
	return `已加入 ${num} ${saleUnit}`;
}
