import type { Cart, CartItem } from "~/api/schema/cart";
import type { LineText } from "~/domain/goods/line-texts";
import { findNumberDoubt } from "~/parts/cart/lines/find-doubt";
import { type BriefLine, listItems } from "~/parts/cart/lines/lines";
import { readTypedNumber } from "~/parts/cart/lines/read-typed";

/** A state that a line shall have. To send it twice has one effect. */
export type LineChange = {
	cartItemId: string;
	skuId: string;
	/** `gone`: the line shall be deleted. */
	field: "num" | "checked" | "gone" | LineText;
	/** A number as it was typed, a text, "1" or "0". */
	value: string;
	/** The chosen unit of a number, "piece/20". */
	unit?: string | undefined;
	/** A number of packs that the buyer meant as it is. */
	sure?: number | undefined;
	/**
	 * The states that the buyer's own browser accounts for: the one on the page, and those of former changes.
	 */
	was: readonly string[];
	/** Milliseconds since 1970. */
	at: number;
};

/** By line and field (toKey). */
export type LineChanges = Readonly<Record<string, LineChange>>;

export function toKey({ cartItemId, field }: Pick<LineChange, "cartItemId" | "field">): string {
	return `${field}/${cartItemId}`;
}

/** The state that a change asks for, as readState writes it; null for a text that is no number. */
export function formatTarget({ field, value, unit }: LineChange): string | null {
	if (field !== "num") return value;
	const { num } = readTypedNumber(value, unit);
	return num === null ? null : String(num);
}

/**
 * The state that a line has at the backend. The page knows no number and no text of a line of another page.
 */
export function readState(
	item: Pick<CartItem, "checked"> & Partial<Pick<CartItem, "num" | LineText>>,
	field: LineChange["field"],
): string {
	if (field === "num") return String(item.num);
	if (field === "checked") return item.checked ? "1" : "0";
	return field === "gone" ? "0" : (item[field] ?? "");
}

/**
 * A change in the place of an older one of the same field, which may have reached the backend without an
 * answer.
 */
export function mergeChange(old: LineChange | undefined, change: LineChange): LineChange {
	if (!old) return change;
	const target = formatTarget(old);
	return { ...change, was: [...new Set([...old.was, ...(target === null ? [] : [target]), ...change.was])] };
}

/** True if a change can be sent: not a text that is no number, and not a number in doubt. */
export function isReady(change: LineChange, item: CartItem | BriefLine): boolean {
	if (formatTarget(change) === null) return false;
	const doubt =
		change.field === "num" && "num" in item ? findNumberDoubt(item, change.value, change.unit) : null;
	return !doubt || doubt.num === change.sure;
}

/**
 * The changes that can be sent. A number of a line that the page does not show came from the storage, and was
 * ready there.
 */
export function listReady(cart: Cart, changes: LineChanges, hasStored: boolean): LineChange[] {
	const items = new Map(listItems(cart).map((item) => [item.cartItemId, item]));
	return Object.values(changes).filter((change) => {
		const item = items.get(change.cartItemId);
		return item ? isReady(change, item) : hasStored || change.field !== "num";
	});
}

/** The changes that lines of the cart show: they reached the backend without an answer. */
export function listShownChanges(cart: Cart, changes: LineChanges): LineChange[] {
	return listItems(cart).flatMap((item) =>
		(["num", "checked", "remark", "reqNo"] as const).flatMap((field) => {
			const change = changes[toKey({ cartItemId: item.cartItemId, field })];
			return change && readState(item, field) === formatTarget(change) ? [change] : [];
		}),
	);
}

/** The changes without those that are decided. One that was replaced meanwhile stays. */
export function without(changes: LineChanges, decided: readonly LineChange[]): LineChanges {
	const targets = new Map(decided.map((change) => [toKey(change), formatTarget(change)]));
	return Object.fromEntries(
		Object.entries(changes).filter(([key, change]) => targets.get(key) !== formatTarget(change)),
	);
}

/** A change that a button asks for. */
export type AskedChange = Pick<LineChange, "cartItemId" | "field" | "value">;

/** The changes of lines that a button of the cart asks for (cart-change.ts); null for another button. */
export function parseLineChanges(button: string, lines: readonly BriefLine[]): AskedChange[] | null {
	const [verb, scope = "", id = "", bit = ""] = button.split("/");
	if (verb === "delete") return [{ cartItemId: scope, field: "gone", value: "1" }];
	if (verb === "select" && scope === "item") return [{ cartItemId: id, field: "checked", value: bit }];
	const list = (
		change: Pick<AskedChange, "field" | "value">,
		isMeant: (line: BriefLine) => boolean,
	): AskedChange[] =>
		lines.flatMap((line) => (isMeant(line) ? [{ cartItemId: line.cartItemId, ...change }] : []));
	const gone = { field: "gone", value: "1" } as const;
	if (verb === "deleteChecked") return list(gone, ({ checked, blocked }) => checked && !blocked);
	if (verb === "deleteBlocked") return list(gone, ({ blocked }) => blocked);
	if (verb !== "select") return null;
	const isOn = button.endsWith("/1");
	return list(
		{ field: "checked", value: isOn ? "1" : "0" },
		(line) => !line.blocked && line.checked !== isOn && (scope === "all" || line.venderId === id),
	);
}
