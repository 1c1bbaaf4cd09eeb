import { describe, expect, test } from "vitest";
import type { Cart, CartItem } from "~/api/schema/cart";
import { linesPerPage, openWindow } from "~/parts/cart/lines/cart-window";
import { listPlaces } from "~/parts/cart/lines/lay-cart";
import { listItems } from "~/parts/cart/lines/lines";
import { type LineChange, toKey } from "~/parts/cart/waiting/line-change";
import { type CartState, countUnsent, isTextWaiting, openCart, readCartBox, showCart } from "./cart-state";
import { compareChanges } from "./note-changes";
import { type BuyerAct, type CartEvent, canWait, reduceCart } from "./reduce-cart";

const price = { totalPrice: "30.00" };

/** A cart with these lines, of two suppliers in turn. */
function createCart(items: readonly Partial<CartItem>[]): Cart {
	const full = items.map((item, at) => ({
		...{ cartItemId: `L${at + 1}`, skuId: `S${at + 1}`, name: `手套 ${at + 1}`, num: 3, checked: false },
		...{ lowestBuy: 1, orderMultiple: 1, specList: [], ...item },
	}));
	const toVender = (at: number) => ({ venderId: `V${at}`, items: full.filter((_, of) => of % 2 === at) });
	const cart = { cartNumber: full.length, checkedNumber: 0, price, venders: [toVender(0), toVender(1)] };
	return { ...cart, invalidItems: [] } as unknown as Cart;
}

const remove = (cart: Cart, ...ids: string[]): Cart => ({
	...cart,
	venders: cart.venders.map((vender) => ({
		...vender,
		items: vender.items.filter(({ cartItemId }) => !ids.includes(cartItemId)),
	})),
});

const createLines = (count: number) => Array.from({ length: count }, () => ({}));
const open = (cart: Cart, pageIndex = 1) => openCart(openWindow(cart, { keyword: "", pageIndex }));
const two = open(createCart([{}, {}]));

type Step = BuyerAct | Exclude<CartEvent, { at: number }>;
/** The state after events, one a millisecond. */
const run = (state: CartState, ...steps: Step[]) =>
	steps.reduce((now, step, at) => reduceCart(now, { ...step, at } as CartEvent), state);

const type = (text: string, cartItemId = "L1"): Step => ({ type: "numberTyped", cartItemId, text });
const press = (button: string): Step => ({ type: "pressed", button });
const answer = (cart: Cart | null, lost?: Record<string, string>): Step => ({ type: "answered", cart, lost });
const paused: Step = { type: "paused" };
const unanswered: Step = { type: "unanswered", cart: null };
const settle: Step = { type: "leaving", button: "settle" };

const findItem = ({ cart }: CartState, id: string) =>
	listItems(cart).find(({ cartItemId }) => cartItemId === id) as CartItem;
const read = (state: CartState, id = "L1") => readCartBox(state, findItem(state, id));
/** The changes that the job sends, as key=value. */
const listSent = ({ job }: CartState) =>
	job?.type === "send" ? job.changes.map((change) => `${toKey(change)}=${change.value}`) : job;
/** The lines on the page in their order; a gap has a minus. */
const listRows = ({ laid }: CartState) =>
	[...laid.groups.flatMap(({ rows }) => rows), ...laid.blocked].map((row) =>
		"item" in row ? row.item.cartItemId : `-${row.gone.cartItemId}`,
	);

describe("R7, UX cart: a number", () => {
	test("is sent when the buyer pauses, and the answer of the backend takes its place", () => {
		const typed = run(two, type("1"), type("12"));
		expect([read(typed).text, typed.job]).toEqual(["12", null]);
		const sent = run(typed, paused);
		expect(listSent(sent)).toEqual(["num/L1=12"]);
		expect(sent.job).toMatchObject({ haveWaited: false });
		const saved = run(sent, answer(createCart([{ num: 12 }, {}])));
		expect([saved.changes, saved.job, read(saved).text]).toEqual([{}, null, "12"]);
	});

	test("is judged when the buyer pauses, and an empty box gets its number back when it is left", () => {
		const typed = run(two, type("1"), type("1x"));
		expect(read(typed).fault).toBeUndefined();
		const judged = run(typed, paused);
		expect([read(judged).fault, judged.job]).toEqual(["数量须为 1–99999 的整数", null]);
		// The next key changes nothing either, until the next pause.
		expect(read(run(judged, type("1"))).fault).toBe("数量须为 1–99999 的整数");
		const empty = run(judged, type(""), paused);
		expect([read(empty).text, read(empty).fault]).toEqual(["", undefined]);
		expect(read(run(empty, { type: "fieldLeft" })).text).toBe("3");
	});

	test("is in the chosen unit, and one in doubt is sent once its button says so", () => {
		const pack = { size: 20, unit: "支" };
		const packed = open(createCart([{ pack, saleUnit: "盒" }]));
		const pieces = run(packed, { type: "unitChosen", cartItemId: "L1", text: "piece/20" });
		expect([read(pieces).text, pieces.changes]).toEqual(["60", {}]);
		expect(run(pieces, type("100"), paused).job).toMatchObject({ changes: [{ unit: "piece/20" }] });
		const doubted = run(packed, type("200"), paused);
		expect([read(doubted).doubt, doubted.job]).toEqual([{ num: 200, packs: 10 }, null]);
		const sure = run(doubted, press("number/L1/200"), paused);
		expect([read(sure).doubt, listSent(sure)]).toEqual([null, ["num/L1=200"]]);
		expect(read(run(pieces, press("number/L1/5"))).text).toBe("100");
	});

	test("that is refused gives way to the number of the line; without an answer it waits", () => {
		const sent = run(two, type("12"), { type: "fieldLeft" });
		const refused = run(sent, { type: "refused", cart: createCart([{ num: 5 }, {}]) });
		expect([read(refused).text, refused.changes, countUnsent(refused)]).toEqual(["5", {}, 0]);
		const waiting = run(sent, unanswered);
		expect([read(waiting).text, countUnsent(waiting), waiting.job]).toEqual(["12", 1, null]);
		expect(showCart(waiting).cart.price).toEqual(price);
		const again = run(waiting, type("7", "L2"), press("numbers"));
		expect(listSent(again)).toEqual(["num/L1=12", "num/L2=7"]);
		expect(again.job).toMatchObject({ haveWaited: true });
		const saved = run(again, answer(createCart([{ num: 12 }, { num: 7 }])));
		expect([countUnsent(saved), saved.isUndecided, read(saved, "L2").text]).toEqual([0, false, "7"]);
	});

	test("that was sent as the field was left is not sent again at the pause", () => {
		const sent = run(two, type("12"), { type: "fieldLeft" }, unanswered, paused);
		expect([sent.job, countUnsent(sent)]).toEqual([null, 1]);
	});

	test("that was replaced while it was sent stays when the late answer comes, and is sent after it", () => {
		const sent = run(two, type("7"), paused, type("8"), paused);
		expect([listSent(sent), sent.todo]).toEqual([["num/L1=7"], [{ type: "send" }]]);
		const late = run(sent, answer(createCart([{ num: 7 }, {}])));
		expect([read(late).text, listSent(late)]).toEqual(["8", ["num/L1=8"]]);
		// The cart may have either number, if the first call had no answer.
		expect(late.changes["num/L1"]?.was).toEqual(["3", "7"]);
		expect(run(late, answer(createCart([{ num: 8 }, {}]))).changes).toEqual({});
	});
});

describe("R7: a cart that changed elsewhere", () => {
	test("shows a message at the line whose change was not sent, until the line is changed again", () => {
		const lost = { L1: "数量已在别处改为 5，未改为 12" };
		const sent = run(two, type("12"), paused, unanswered, press("numbers"));
		const overtaken = run(sent, answer(createCart([{ num: 5 }, {}]), lost));
		expect([overtaken.lost, read(overtaken).text, overtaken.changes]).toEqual([lost, "5", {}]);
		expect(run(overtaken, type("6", "L2")).lost).toEqual(lost);
		expect(run(overtaken, type("6")).lost).toEqual({});
	});

	test("shows the number of another tab that sent it since", () => {
		const sent = run(two, type("12"), paused);
		const other = run(sent, answer(createCart([{ num: 9 }, { num: 4 }])));
		expect([read(other).text, read(other, "L2").text]).toEqual(["9", "4"]);
	});

	test("takes up the changes that the browser has stored, but none that it already shows", () => {
		const toChange = (cartItemId: string, value: string, unit?: string): LineChange => ({
			...{ cartItemId, skuId: "S", field: "num", value, unit, was: ["3"], at: 0 },
		});
		const store = (...changes: LineChange[]): Step => ({
			...{ type: "stored", changes: Object.fromEntries(changes.map((one) => [toKey(one), one])) },
		});
		expect(run(two, store(), store(toChange("L1", "3")))).toEqual(two);
		const opened = run(two, store(toChange("L1", "3"), toChange("L2", "40", "piece/20")));
		expect([listSent(opened), countUnsent(opened)]).toEqual([["num/L2=40"], 1]);
		expect(read(opened, "L2")).toMatchObject({ text: "40", choice: "piece/20" });
		expect(opened.job).toMatchObject({ haveWaited: true });
		// A number that is typed meanwhile is the newer one.
		expect(read(run(two, type("5"), store(toChange("L1", "7")))).text).toBe("5");
	});
});

describe("UX cart, R7: lines that are deleted", () => {
	const left = remove(two.cart, "L1");
	const deletedItem = { cartItemId: "L1", skuId: "S1", name: "手套", num: 3, deletedAt: "2026" };

	test("leave a gap after the answer, and a step brings them back into it", () => {
		const sent = run(two, press("delete/L1"));
		expect([listSent(sent), listRows(sent)]).toEqual([["gone/L1=1"], ["L1", "L2"]]);
		const gone = run(sent, answer({ ...left, deletedItems: [deletedItem] }));
		expect(listRows(gone)).toEqual(["-L1", "L2"]);
		const undone = run(gone, press("restore/L1"));
		expect([canWait(gone, "restore/L1"), undone.job]).toMatchObject([
			false,
			{ type: "press", button: "restore/L1", shown: gone.cart },
		]);
		expect(listRows(run(undone, answer(two.cart)))).toEqual(["L1", "L2"]);
	});

	test("leave it at once while the network is away, and come back without it", () => {
		const offline = run(two, type("4", "L2"), paused, unanswered);
		const gone = run(offline, press("delete/L1"), unanswered);
		expect([listRows(gone), countUnsent(gone)]).toEqual([["-L1", "L2"], 2]);
		expect(showCart(gone).facts.deleted).toEqual({ count: 1, names: [] });
		for (const button of ["restore", "restore/L1"]) {
			expect(canWait(gone, button)).toBe(true);
			const undone = run(gone, press(button));
			expect([listRows(undone), countUnsent(undone), undone.job]).toEqual([["L1", "L2"], 1, null]);
		}
	});
});

test("R7, UX cart: checks and texts wait, and are shown while they do", () => {
	const checked = run(two, press("select/all/1"));
	expect(listSent(checked)).toEqual(["checked/L1=1", "checked/L2=1"]);
	expect(showCart(checked).facts.tick).toBe(false);
	const waiting = run(checked, unanswered);
	expect(showCart(waiting)).toMatchObject({ cart: { checkedNumber: 2 }, facts: { tick: true } });
	const off = run(waiting, press("select/item/L2/0"), unanswered);
	expect(showCart(off)).toMatchObject({ cart: { checkedNumber: 1 }, facts: { tick: "mixed" } });
	const text = run(off, { type: "textTyped", cartItemId: "L1", field: "remark", text: " 急用 " });
	expect([text.job, isTextWaiting(text, findItem(text, "L1"))]).toEqual([null, true]);
	expect(listItems(showCart(text).cart)[0]?.remark).toBe("急用");
	expect(listSent(run(text, { type: "fieldLeft" }))).toContain("remark/L1=急用");
});

describe("R7: a button that leads out of the cart", () => {
	const asked = run(two, type("12"), settle);
	const leave = { type: "leave", button: "settle" };

	test("waits until all is sent", () => {
		expect([listSent(asked), asked.todo]).toEqual([["num/L1=12"], [leave]]);
		const sent = run(asked, answer(createCart([{ num: 12 }, {}])));
		expect(sent.job).toEqual(leave);
		expect(run(sent, answer(null)).job).toBeNull();
	});

	test.each<[string, Step, object | null]>([
		["is refused", { type: "refused", cart: two.cart }, null],
		["is overtaken", answer(two.cart, { L1: "数量已在别处改为 5，未改为 12" }), null],
		["has no answer, and says so", unanswered, { type: "unreached" }],
	])("stays when a change %s", (_, ended, job) => {
		const stayed = run(asked, ended);
		expect([stayed.job, stayed.todo]).toEqual([job, []]);
	});
});

test("UX cart: work is done in its order, one after the other, and the changes before a step are sent first", () => {
	const busy = run(two, press("delete/L2"), type("5"), press("gift/L1/G1"), press("tickAside"));
	expect([listSent(busy), busy.todo.map(({ type }) => type)]).toEqual([
		["gone/L2=1"],
		["send", "press", "send", "press"],
	]);
	const second = run(busy, answer(createCart([{}])));
	expect(listSent(second)).toEqual(["num/L1=5"]);
	const third = run(second, answer(null));
	expect(third.job).toMatchObject({ type: "press", button: "gift/L1/G1" });
	// Nothing is to be sent before the last one.
	expect(run(third, answer(null)).job).toMatchObject({ type: "press", button: "tickAside" });
});

test("R7: the browser stores what can be sent, and no longer what was replaced by no number or was taken back", () => {
	const compare = (before: CartState, after: CartState) => {
		const { ready, dropped } = compareChanges(before.changes, after);
		return [ready, dropped].map((changes) => changes.map(({ value }) => value));
	};
	const typed = run(two, type("12"));
	expect(compare(two, typed)).toEqual([["12"], []]);
	expect(compare(typed, run(typed, type("13")))).toEqual([["13"], []]);
	expect(compare(typed, run(typed, type("x")))).toEqual([[], ["12"]]);
	expect(compare(two, run(two, type("x")))).toEqual([[], []]);
	const empty = run(typed, type(""));
	expect(compare(empty, run(empty, { type: "fieldLeft" }))).toEqual([[], [""]]);
	expect(compare(typed, run(typed, paused, answer(two.cart)))).toEqual([[], ["12"]]);
});

describe.each([1, 500])("UX cart: in a cart of %d lines", (count) => {
	const cart = createCart(createLines(count));
	const opened = open(cart);
	const onPage = Math.min(count, linesPerPage);

	test("a changed number counts in the whole, and no line of the page comes or goes", () => {
		const saved = run(opened, type("7"), paused, answer(createCart([{ num: 7 }, ...createLines(count - 1)])));
		expect([read(saved).text, showCart(saved).facts.count]).toEqual(["7", count]);
		expect(listRows(saved)).toEqual(listRows(opened));
		expect(listRows(saved)).toHaveLength(onPage);
		// A line that did not change is the same object, and is not drawn again.
		const list = ({ laid }: CartState) =>
			laid.groups.flatMap(({ rows }) => rows.map((row) => "item" in row && row.item));
		expect(list(saved).filter((item, at) => item !== list(opened)[at])).toHaveLength(1);
	});

	test("a box for all checks the lines of all pages, and its deletions are sent together", () => {
		const checked = run(opened, press("select/all/1"));
		expect(listSent(checked)).toHaveLength(count);
		const waiting = run(checked, unanswered);
		expect(countUnsent(waiting)).toBe(count);
		expect(showCart(waiting)).toMatchObject({ cart: { checkedNumber: count }, facts: { tick: true } });
		expect(listSent(run(waiting, press("deleteChecked")))).toHaveLength(2 * count);
	});
});

test("UX cart: on a page of a long cart the server says what stands on it after many lines have gone", () => {
	const lines = createLines(60).map((_, at) => ({ checked: at < 2 }));
	const short = open(createCart(lines.slice(0, 5)));
	const long = open(createCart(lines));
	for (const [state, job] of [
		[short, null],
		[long, { type: "reload" }],
	] as const) {
		const rest = remove(state.cart, "L1", "L2");
		const gone = run(state, press("deleteChecked"), answer(rest));
		expect([gone.job, listRows(gone).filter((row) => row.startsWith("-"))]).toEqual([job, []]);
	}
	expect(run(long, press("deleteChecked"), settle, answer(createCart([])))).toMatchObject({
		job: { type: "leave" },
	});
});

test.each([
	["swap/L1/S9/50", true],
	["sku/L1/S9", true],
	["gift/L1/S9", false],
])("UX cart: a page of a long cart shows the goods that took the place of others: %s", (button, isShown) => {
	const long = open(createCart(createLines(60)));
	const lines = createLines(60).map((line, at) => (at === 59 ? { cartItemId: "L99", skuId: "S9" } : line));
	const done = run(
		long,
		press(button),
		answer(createCart(lines.map((line, at) => (at === 8 ? { skuId: "S0" } : line)))),
	);
	expect(listPlaces(done.laid).has("L99")).toBe(isShown);
	expect(listPlaces(done.laid).has("L58")).toBe(false);
});
