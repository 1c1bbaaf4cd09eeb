import fc from "fast-check";
import { expect, test } from "vitest";
import type { Cart } from "~/api/schema/cart";
import { present } from "~/api/wire/present";
import { cutCart } from "./cart-facts";
import { countGone, type LaidCart, layCart, listShownItems } from "./lay-cart";

type Line = { id: string; error?: string };

/** A cart with these lines by supplier. */
function createCart(venders: Record<string, Line[]>): Cart {
	const toItem = ({ id, error }: Line) => ({
		cartItemId: id,
		name: `商品 ${id}`,
		invalid: false,
		...present({ errorMessage: error || undefined }),
	});
	return {
		venders: Object.entries(venders).map(([venderId, lines]) => ({ venderId, items: lines.map(toItem) })),
		invalidItems: [],
	} as unknown as Cart;
}

const describeRows = (rows: LaidCart["blocked"]) =>
	rows.map((row) => ("item" in row ? row.item.cartItemId : `-${row.gone.cartItemId}`));
const describeLaid = ({ groups, blocked }: LaidCart) => [
	...groups.map(({ vender, rows }) => [vender.venderId, ...describeRows(rows)]),
	describeRows(blocked),
];
const [a, b, c, d] = ["a", "b", "c", "d"].map((id) => ({ id })) as [Line, Line, Line, Line];

test("UX cart: a deleted line leaves a gap, and comes back into it; suppliers stay in their order", () => {
	const first = layCart(createCart({ V1: [a, b], V2: [c] }));
	const deleted = layCart(createCart({ V2: [c], V1: [b] }), first);
	expect(describeLaid(deleted)).toEqual([["V1", "-a", "b"], ["V2", "c"], []]);
	const more = layCart(createCart({ V1: [b] }), deleted);
	expect(describeLaid(more)).toEqual([["V1", "-a", "b"], ["V2", "-c"], []]);
	expect([first, deleted, more].map(countGone)).toEqual([0, 1, 2]);
	const back = layCart(createCart({ V2: [c], V1: [a, b] }), more);
	expect(describeLaid(back)).toEqual([["V1", "a", "b"], ["V2", "c"], []]);
});

test("UX cart: the head of a supplier whose last line on the page has left says the figures of now", () => {
	const create = (ids: string[], price: string, freight: string) => {
		const cart = createCart({ V1: [a], V2: ids.map((id) => ({ id })) });
		const [one, two] = cart.venders as [Cart["venders"][0], Cart["venders"][0]];
		return {
			...cart,
			venders: ids.length > 0 ? [one, { ...two, price, freight, promotionNotice: "再买" }] : [one],
		};
	};
	const page = new Set(["a", "b"]);
	const first = layCart(cutCart(create(["b", "c"], "30.00", "8.00"), page));
	const next = layCart(cutCart(create(["c"], "20.00", "6.00"), page), first);
	expect(describeLaid(next)).toEqual([["V1", "a"], ["V2", "-b"], []]);
	expect(next.groups[1]?.vender).toMatchObject({ price: "20.00", freight: "6.00", promotionNotice: "再买" });
	const none = layCart(cutCart(create([], "", ""), page), next);
	expect(none.groups[1]?.vender).toMatchObject({ checked: false, price: "0.00", freight: "0.00" });
	expect(none.groups[1]?.vender.promotionNotice).toBeUndefined();
});

test("UX cart: a line that can be bought no more goes apart, and a new one comes first", () => {
	const first = layCart(createCart({ V1: [a, b] }));
	const next = layCart(createCart({ V2: [d], V1: [c, a, { id: "b", error: "无货" }] }), first);
	expect(describeLaid(next)).toEqual([["V2", "d"], ["V1", "c", "a", "-b"], ["b"]]);
	const fixed = layCart(createCart({ V2: [d], V1: [c, a, b] }), next);
	expect(describeLaid(fixed)).toEqual([["V2", "d"], ["V1", "c", "a", "b"], ["-b"]]);
	expect([first, next, fixed].map(countGone)).toEqual([0, 0, 0]);
});

test("UX cart: whatever changes, every line stands in one place, and those that stood there stay in their order", () => {
	const carts = fc.array(
		fc.record({
			ids: fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e")),
			bad: fc.subarray(["a", "b", "c"]),
		}),
		{ minLength: 1, maxLength: 6 },
	);
	const listPlaces = ({ groups }: LaidCart) =>
		groups.flatMap(({ rows }) => rows).map((row) => ("item" in row ? row.item : row.gone).cartItemId);
	fc.assert(
		fc.property(carts, (all) => {
			let laid = layCart(createCart({}));
			for (const { ids, bad } of all) {
				const before = listPlaces(laid);
				const lines = ids.map((id) => ({ id, error: bad.includes(id) ? "无货" : undefined }));
				laid = layCart(createCart({ V1: lines }), laid);
				const rows = [...laid.groups.flatMap((group) => group.rows), ...laid.blocked];
				expect(
					listShownItems(rows)
						.map(({ cartItemId }) => cartItemId)
						.sort(),
				).toEqual([...ids].sort());
				const after = listPlaces(laid);
				expect(after.slice(after.length - before.length)).toEqual(before);
			}
		}),
	);
});
