import "server-only";
import * as v from "valibot";
import { Id } from "~/api/schema/id";

/** The most orders that one press works on: one page. */
export const mostAtOnce = 20;

/** The outcome of one order: done, or the reason why not. */
export type OrderResult = { orderId: string; refusal: string | null };

/** `isDown`: the backend did not answer, so the next order is not tried. */
export type OrderOutcome = { refusal: string | null; isDown: boolean };

export const done: OrderOutcome = { refusal: null, isDown: false };
const untried: OrderOutcome = { refusal: "没有处理，请重试", isDown: true };

type Values = Readonly<Record<string, string>>;

const boxPrefix = "order/";

/** The name of the check box of an order. */
export function nameBox(orderId: string): string {
	return `${boxPrefix}${orderId}`;
}

/** The orders whose boxes are checked, by the fields of a form. */
export function listChecked(values: Values): string[] {
	const ids = Object.keys(values).flatMap((name) =>
		name.startsWith(boxPrefix) ? name.slice(boxPrefix.length) : [],
	);
	return ids.filter((id) => v.is(Id, id));
}

/**
 * Works on orders one after the other, because one may take what the next one
 * needs. `run` throws no ApiError.
 */
export async function runEach(
	orderIds: readonly string[],
	run: (orderId: string) => Promise<OrderOutcome>,
): Promise<OrderResult[]> {
	const results: OrderResult[] = [];
	let isDown = false;
	for (const orderId of orderIds) {
		const outcome: OrderOutcome = isDown ? untried : await run(orderId);
		isDown ||= outcome.isDown;
		results.push({ orderId, refusal: outcome.refusal });
	}
	return results;
}

/** The fields without the boxes of the orders that are done; none after all are done. */
export function omitDone(values: Values, results: readonly OrderResult[]): Record<string, string> {
	const boxes = results.filter(({ refusal }) => refusal === null).map(({ orderId }) => nameBox(orderId));
	if (boxes.length === results.length) return {};
	return Object.fromEntries(Object.entries(values).filter(([name]) => !boxes.includes(name)));
}
