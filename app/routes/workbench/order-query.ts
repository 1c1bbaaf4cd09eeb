import * as v from "valibot";
import { OrderState } from "~/api/schema/order";
import { Day } from "~/api/schema/time";
import { workbenchPath } from "~/domain/paths";

/** Which orders the workbench lists, as its URL holds it. */
export type OrderQuery = {
	state: OrderState | null;
	/** Part of an order's number, of its purchase number, or of the name of something in it. */
	keyword: string;
	/** Days in Asia/Shanghai, both included. */
	from: string | null;
	to: string | null;
	/** From 1. */
	page: number;
};

/** Any query string → conditions; what cannot be understood counts as not there, and swapped days are put right. */
export function parseOrderQuery(params: URLSearchParams): OrderQuery {
	const read = <T>(schema: v.GenericSchema<unknown, T>, name: string): T | null => {
		const parsed = v.safeParse(schema, params.get(name) || undefined);
		return parsed.success ? (parsed.output ?? null) : null;
	};
	const [from, to] = [read(Day, "from"), read(Day, "to")];
	const isSwapped = from !== null && to !== null && from > to;
	const page = params.get("pageIndex") ?? "";
	return {
		state: read(OrderState, "state"),
		keyword: (params.get("keyword") ?? "").toWellFormed().trim().slice(0, 100).toWellFormed(),
		from: isSwapped ? to : from,
		to: isSwapped ? from : to,
		page: /^[1-9]\d{0,3}$/.test(page) ? Number(page) : 1,
	};
}

/** The address of the list with `change` made to its conditions; a change starts again at page 1. */
export function formatOrdersPath(query: OrderQuery, change: Partial<OrderQuery> = {}): string {
	const { state, keyword, from, to, page } = { ...query, page: 1, ...change };
	const params = new URLSearchParams();
	if (state) params.set("state", state);
	if (keyword) params.set("keyword", keyword);
	if (from) params.set("from", from);
	if (to) params.set("to", to);
	if (page > 1) params.set("pageIndex", String(page));
	return `${workbenchPath}${params.size > 0 ? `?${params}` : ""}#orders`;
}
