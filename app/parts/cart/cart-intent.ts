import { parseQuantity } from "~/domain/quantity";

/**
 * What a buyer asks of the cart, as the `intent` of a form says it: the same words with and without JavaScript.
 * `select.item.7.1` checks line 7, `select.all.0` unchecks all, `number.7.20` makes it 20, `delete.7` deletes it.
 */
export type CartIntent =
	| { type: "select"; selection: Selection }
	| { type: "numbers" }
	| { type: "deleteChecked" }
	| { type: "deleteInvalid" }
	| { type: "settle" }
	| { type: "number"; cartItemId: string; num: number }
	| { type: "delete"; cartItemId: string }
	| { type: "gift"; cartItemId: string; skuId: string }
	| { type: "add"; items: SkuLine[] }
	| { type: "buy"; items: SkuLine[] };

export type Selection = { checked: boolean } & (
	| { all: true }
	| { venderId: string }
	| { cartItemIds: string[] }
);
export type SkuLine = { skuId: string; num: number };
export type NumberEdit = { cartItemId: string; num: number };

const plain = new Set<string | undefined>(["numbers", "deleteChecked", "deleteInvalid", "settle"]);
const id = /^[\w-]{1,64}$/;

/** Reads the value of a pressed button; null for what is none of ours. */
export function parseCartIntent(text: string): CartIntent | null {
	const [type, a, b, c] = text.split(".");
	if (isPlain(type)) return { type };
	if (type === "delete" && isId(a)) return { type, cartItemId: a };
	if (type === "number" && isId(a)) {
		const num = parseQuantity(b ?? "");
		return num === null ? null : { type, cartItemId: a, num };
	}
	if (type === "gift" && isId(a) && isId(b)) return { type, cartItemId: a, skuId: b };
	if (type !== "select") return null;
	if (a === "all" && isBit(b)) return { type, selection: { all: true, checked: b === "1" } };
	if (!isId(b) || !isBit(c)) return null;
	if (a === "vender") return { type, selection: { venderId: b, checked: c === "1" } };
	if (a === "item") return { type, selection: { cartItemIds: [b], checked: c === "1" } };
	return null;
}

/**
 * Reads a whole form. Besides the cart's own, it understands the forms of cards and of the item page:
 * `intent=add` or `buy` with `skuId` and `num`, or one button `add=<skuId>` with or without `.<num>`.
 */
export function parseCartForm(form: FormData): CartIntent | null {
	const added = form.get("add");
	if (typeof added === "string") {
		const [skuId = "", num = "1"] = added.split(".");
		return toItems("add", [skuId], [num]);
	}
	const intent = form.get("intent");
	if (intent === "add" || intent === "buy") {
		return toItems(intent, form.getAll("skuId").map(String), form.getAll("num").map(String));
	}
	return typeof intent === "string" ? parseCartIntent(intent) : null;
}

/** The numbers that were typed over in a form: each field is called `num.<line>.<number before>`. */
export function parseNumberEdits(form: FormData): { edits: NumberEdit[]; wrong: string[] } {
	const edits: NumberEdit[] = [];
	const wrong: string[] = [];
	for (const [name, value] of form) {
		const [, cartItemId, before] = /^num\.([\w-]{1,64})\.(\d+)$/.exec(name) ?? [];
		if (!cartItemId || typeof value !== "string" || value.trim() === before) continue;
		const num = parseQuantity(value);
		if (num === null) wrong.push(cartItemId);
		else edits.push({ cartItemId, num });
	}
	return { edits, wrong };
}

function toItems(type: "add" | "buy", skuIds: string[], nums: string[]): CartIntent | null {
	const items: SkuLine[] = [];
	for (const [at, skuId] of skuIds.entries()) {
		const num = parseQuantity(nums[at] ?? "1");
		if (!isId(skuId) || num === null) return null;
		items.push({ skuId, num });
	}
	return items.length > 0 ? { type, items } : null;
}

function isPlain(type: string | undefined): type is "numbers" | "deleteChecked" | "deleteInvalid" | "settle" {
	return plain.has(type);
}

function isId(text: string | undefined): text is string {
	return text !== undefined && id.test(text);
}

function isBit(text: string | undefined): text is "0" | "1" {
	return text === "0" || text === "1";
}
