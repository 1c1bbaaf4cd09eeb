import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Cart, CartItem } from "~/api/schema/cart";
import { cutCart, describeCart } from "./cart-facts";
import { linesPerPage, openWindow } from "./cart-window";
import { digestCart } from "./digest-cart";
import { listItems } from "./lines";

type Line = Partial<CartItem> & { cartItemId: string };

/** A cart with these lines by supplier. */
function createCart(venders: Record<string, Line[]>, invalid: Line[] = []): Cart {
	const toItem = (line: Line) => ({
		skuId: `S${line.cartItemId}`,
		name: `商品 ${line.cartItemId}`,
		num: 1,
		saleUnit: "个",
		specList: [],
		checked: true,
		invalid: false,
		...line,
	});
	return {
		price: { totalPrice: "9.00" },
		venders: Object.entries(venders).map(([venderId, lines]) => ({
			venderId,
			venderName: `供应商${venderId}`,
			checked: false,
			items: lines.map(toItem),
		})),
		invalidItems: invalid.map((line) => toItem({ ...line, invalid: true })),
	} as unknown as Cart;
}

const countLines = (prefix: string, count: number): Line[] =>
	Array.from({ length: count }, (_, at) => ({ cartItemId: `${prefix}${at}` }));
const listIds = (cart: Cart) => listItems(cart).map(({ cartItemId }) => cartItemId);
const open = (cart: Cart, keyword = "", pageIndex = 1) => openWindow(cart, { keyword, pageIndex });

describe("the page of a cart", () => {
	test("UX cart: a cart of one page is shown as it is", () => {
		const cart = createCart({ V: countLines("a", linesPerPage) });
		expect(open(cart)).toMatchObject({ cart, window: { isPart: false, pageCount: 1, found: linesPerPage } });
	});

	test("UX cart: a supplier goes on over the next page; lines that cannot be bought come last; a page beyond the last is the last", () => {
		const short = { cartItemId: "short", errorMessage: "库存不足" };
		const cart = createCart({ V: countLines("a", 30), W: [...countLines("b", 40), short] }, [
			{ cartItemId: "gone" },
		]);
		const [first, second] = [open(cart), open(cart, "", 2)];
		expect(first.cart.venders.map(({ items }) => items.length)).toEqual([30, 20]);
		expect(listIds(second.cart).slice(-3)).toEqual(["b39", "short", "gone"]);
		expect(second.window).toMatchObject({
			page: 2,
			pageCount: 2,
			blockedAt: { page: 2, keyword: "" },
			isPart: true,
		});
		expect(open(cart, "Sa1").window.blockedAt).toEqual({ page: 2, keyword: "" });
		expect(open(cart, "gone").window.blockedAt).toEqual({ page: 1, keyword: "gone" });
		expect(open(cart, "", 9).window.page).toBe(2);
		expect(openWindow(cart, { keyword: "", pageIndex: 1, cartItemId: "b39" }).window.page).toBe(2);
		expect(first.facts.venders).toMatchObject({ V: { count: 30 }, W: { count: 40 } });
		expect(first.facts).toEqual(second.facts);
		expect(first.facts).toMatchObject({ count: 72, blocked: 2, tick: true, goods: "70 种 70 个" });
	});

	test("UX cart: all pages together have each line once, and sums and ticks of every page are those of the whole", () => {
		const line = fc.record({
			checked: fc.boolean(),
			short: fc.boolean(),
			invalid: fc.boolean(),
			vender: fc.nat(3),
		});
		fc.assert(
			fc.property(fc.array(line, { maxLength: 170 }), (lines) => {
				const made = lines.map(({ short, ...line }, at) => ({
					...line,
					cartItemId: `${at}`,
					errorMessage: short ? "库存不足" : undefined,
				}));
				const venders = Object.groupBy(
					made.filter(({ invalid }) => !invalid),
					({ vender }) => vender,
				);
				const cart = createCart(
					venders as Record<string, Line[]>,
					made.filter(({ invalid }) => invalid),
				);
				const shown = Array.from({ length: open(cart).window.pageCount }, (_, at) => open(cart, "", at + 1));
				expect(shown.flatMap((page) => listIds(page.cart)).sort()).toEqual(listIds(cart).sort());
				for (const { cart: page, facts, window } of shown) {
					const others = window.others.map(({ cartItemId }) => cartItemId);
					expect([...listIds(page), ...others].sort()).toEqual(listIds(cart).sort());
					expect(facts).toEqual(describeCart(cart));
					expect(page.price).toEqual(cart.price);
				}
			}),
			{ numRuns: 40 },
		);
	});
});

test.each([
	["手套", ["g"]],
	["ｇ－１２", ["g"]],
	["100012", ["g"]],
	["供应商W", ["b", "h"]],
	["WL-88", ["b"]],
	["pr-2026/10", ["b"]],
	["三号线", ["b"]],
	["m8*30", ["b"]],
	["螺栓 88", ["b"]],
	["螺栓 手套", []],
	["无", []],
])(
	"UX cart: a search by name, model, number, supplier, own code or own text, as it is typed: %s",
	(keyword, found) => {
		const cart = createCart(
			{
				V: [{ cartItemId: "g", name: "丁腈手套", model: "G12", skuId: "100012" }],
				W: [
					{
						cartItemId: "b",
						name: "螺栓",
						ownCode: "WL88",
						remark: "三号线急用",
						reqNo: "PR-2026/10",
						specList: [{ specName: "规格", specValue: "M8×30" }],
					},
				],
			},
			[],
		);
		cart.venders[1]?.items.push({
			...(cart.venders[1].items[0] as CartItem),
			cartItemId: "h",
			name: "垫片",
			ownCode: undefined,
			remark: undefined,
			reqNo: undefined,
			specList: [],
		});
		expect(listIds(open(cart, keyword).cart).sort()).toEqual(found);
		expect(open(cart, keyword).facts.count).toBe(3);
	},
);

test.each<[string, Partial<Record<string, string[]>>, boolean]>([
	["nothing", {}, true],
	["which of two like lines is checked", { checked: ["a2", "a3"] }, false],
	["which line cannot be bought", { blocked: ["b2"] }, false],
	["which lines were deleted last", { deleted: ["d2"] }, false],
	["the total price", { total: ["9.50"] }, false],
])("UX cart: a page of a cart can tell that the cart was changed elsewhere: %s", (_, change, isSame) => {
	const create = ({ checked = ["a1", "a3"], blocked = ["b1"], deleted = ["d1"], total = ["9.00"] }) => {
		const lines = ["a1", "a2", "a3", "b1", "b2"].map((cartItemId) => ({
			cartItemId,
			checked: checked.includes(cartItemId),
			errorMessage: blocked.includes(cartItemId) ? "无货" : undefined,
		}));
		const deletedItems = deleted.map((cartItemId) => ({ cartItemId, name: "商品", num: 1, deletedAt: "1" }));
		return { ...createCart({ V: lines }), deletedItems, price: { totalPrice: total[0] } } as unknown as Cart;
	};
	const [before, now] = [create({}), create(change)].map(digestCart);
	expect(now === before).toBe(isSame);
});

test("UX cart: after a change the page has its own lines alone, as far as they are there", () => {
	const cart = createCart({ V: countLines("a", 3), W: countLines("b", 2) }, [{ cartItemId: "gone" }]);
	expect(listIds(cutCart(cart, new Set(["a1", "gone", "left"])))).toEqual(["a1", "gone"]);
});
