import type { Cart } from "~/api/schema/cart";
import { listItems } from "~/parts/cart/lines/lines";
import { formatTarget, type LineChange, readState } from "./line-change";

/** A change is sent for so long, as long as a session lives at most (SECURITY O9). Milliseconds. */
export const lifetimeMs = 12 * 60 * 60 * 1000;

/** A change that is not sent: too old, for a line that has left the cart, or changed elsewhere to `now`. */
export type LostChange = { change: LineChange } & (
	| { reason: "late" | "gone" }
	| { reason: "elsewhere"; now: string }
);

/**
 * Compares changes that waited with the cart as it is. Those that the cart already shows are in neither list.
 * `now` in milliseconds since 1970.
 */
export function sortOut(
	cart: Cart,
	changes: readonly LineChange[],
	now: number,
): { send: LineChange[]; lost: LostChange[] } {
	const items = new Map(listItems(cart).map((item) => [item.cartItemId, item]));
	const send: LineChange[] = [];
	const lost: LostChange[] = [];
	for (const change of changes) {
		const item = items.get(change.cartItemId);
		const state = item && readState(item, change.field);
		if (state === undefined ? change.field === "gone" : state === formatTarget(change)) continue;
		if (now - change.at > lifetimeMs) lost.push({ change, reason: "late" });
		else if (state === undefined) lost.push({ change, reason: "gone" });
		else if (!change.was.includes(state)) lost.push({ change, reason: "elsewhere", now: state });
		else send.push(change);
	}
	return { send, lost };
}

/** The messages about changes that were not sent: by line, and `all` for those without a line on the page. */
export function describeLost(lost: readonly LostChange[]): { lines: Record<string, string>; all: string } {
	const lines: Record<string, string> = {};
	for (const one of lost) {
		if (one.reason !== "elsewhere") continue;
		const { cartItemId, field } = one.change;
		const name = { num: "数量", remark: "备注", reqNo: "采购申请号", checked: "勾选", gone: "删除" }[field];
		lines[cartItemId] = `${name}已在别处改为 ${one.now || "空"}，未改为 ${formatTarget(one.change) || "空"}`;
	}
	const count = (reason: LostChange["reason"]) =>
		new Set(lost.filter((one) => one.reason === reason).map(({ change }) => change.cartItemId)).size;
	const [gone, late] = [count("gone"), count("late")];
	const all = [
		...(gone > 0 ? [`${gone} 种商品已不在购物车，改动未保存`] : []),
		...(late > 0 ? [`${late} 种商品的改动已超过 12 小时，未保存`] : []),
	].join("；");
	return { lines, all };
}
