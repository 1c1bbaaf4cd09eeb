import "server-only";
import * as v from "valibot";
import { ApiError, getFieldErrors } from "~/api/endpoint/error";
import type { Cart } from "~/api/schema/cart";
import { Id } from "~/api/schema/id";
import { formatGoods } from "~/domain/goods/asked-goods";
import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { askForLater, askWhichList } from "~/parts/article/saved-list/ask-which-list";
import { addLines, describeAdded } from "~/parts/cart/calls/add-lines";
import { getCartAccess } from "~/parts/cart/calls/cart-access";
import { CartChange } from "~/parts/cart/calls/cart-change";
import { QuantityText } from "~/parts/cart/calls/cart-step";
import {
	type CartAccess,
	changeCart,
	changeCartNumbers,
	loadCart,
	RefusedError,
	saveLineNotes,
} from "~/parts/cart/calls/change-cart";
import { listDoubts } from "~/parts/cart/calls/list-doubts";
import { parseNumberEdits } from "~/parts/cart/calls/parse-number-edits";
import { parseReadPrices } from "~/parts/cart/calls/parse-read-prices";
import { getSettlementCalls } from "~/parts/cart/calls/settlement-calls";
import { openWindow } from "~/parts/cart/lines/cart-window";
import { listCheckedItems, listItems } from "~/parts/cart/lines/lines";
import { parseNoteEdits } from "~/parts/cart/lines/parse-notes";
import { readTyped } from "~/parts/cart/lines/read-typed";
import { shareLines } from "~/parts/cart/lines/share-lines";
import { type FormVerbs, type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { MaybeId, on } from "~/parts/form/verbs";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import type { CartRefusal } from "./view/cart-refusal";
import { type CartPageRow, toLineId } from "./view/line-specs";

/** Handles a form posted to a cart page, for the cart of the session's model. */
export async function handleCartForm() {
	return runForm<CartRefusal>({ verbs: createCartVerbs(await getCartAccess()) });
}

const Card = v.strictTuple([Id, v.optional(QuantityText)]);
const PageIndex = v.strictTuple([v.pipe(v.string(), v.regex(/^[1-9]\d{0,4}$/), v.transform(Number))]);

/**
 * One handler for each button of the cart's form. `list` saves the checked lines to a list of goods, `later`
 * moves them to one, `settle` settles what is checked, `settle/9` that of supplier 9 alone, `page/2` opens
 * the second page. A card's button is `add/<SKU>`, and its number is the field `num/<SKU>`.
 */
export function createCartVerbs(access: CartAccess): FormVerbs<CartRefusal> {
	const whole = (run: (access: CartAccess) => Result) => (posted: Posted) =>
		saveTyped(access, posted, () => run(access));
	const change = (verb: CartChange["type"]) =>
		on(toChange(verb), (asked, posted: Posted) => saveTyped(access, posted, () => carryOut(access, asked)));
	return {
		add: on(Card, ([skuId, given], { values }) => {
			const { num, message } = given ? { num: given } : readTyped(values, skuId, "1");
			return num === null ? { message } : add({ skuId, num }, access, values.read);
		}),
		numbers: whole(() => undefined),
		inquire: whole(inquire),
		list: whole(async () => askWhichList("购物车", await listChecked(access), { back: toShownPath() })),
		later: whole(async () => askForLater(await listChecked(access), toShownPath())),
		share: whole(share),
		settle: on(MaybeId, ([venderId], posted) => saveTyped(access, posted, () => settle(access, venderId))),
		page: on(PageIndex, ([index], posted) => saveTyped(access, posted, () => toShownPath(index))),
		select: change("select"),
		delete: change("delete"),
		deleteChecked: change("deleteChecked"),
		deleteBlocked: change("deleteBlocked"),
		restore: change("restore"),
		tickAside: change("tickAside"),
		gift: change("gift"),
		number: on(toChange<Extract<CartChange, { cartItemId: string }>>("number"), (asked, posted) =>
			saveTyped(access, posted, () => carryOut(access, asked), asked.cartItemId),
		),
		swap: on(toChange<SkuChange>("swap"), (asked, posted) =>
			saveTyped(access, posted, () => carryOut(access, asked, (cart) => toLinePath(cart, asked.skuId))),
		),
		sku: on(toChange<SkuChange>("sku"), (asked, posted) =>
			tellLine(asked.cartItemId, () =>
				// The address of the page still asks for the specifications.
				saveTyped(access, posted, () =>
					carryOut(access, asked, () => `${toShownPath()}#${toLineId(asked.cartItemId)}`),
				),
			),
		),
	};
}

type Result = Outcome<CartRefusal> | Promise<Outcome<CartRefusal>>;

type SkuChange = Extract<CartChange, { skuId: string }>;

/** The schema of the objects of a change's button. `C` is what the verb makes of them. */
function toChange<C extends CartChange>(verb: CartChange["type"]) {
	return v.pipe(
		v.array(v.string()),
		v.transform((objects): unknown => [verb, ...objects]),
		CartChange,
	) as v.GenericSchema as v.GenericSchema<unknown, C>;
}

/**
 * Saves the typed numbers and notes, which count whichever button was pressed, and then runs the button's own
 * work. A button that sets the number of the line `decided` leaves its box unread.
 */
async function saveTyped(
	access: CartAccess,
	{ values }: Posted,
	run: () => Result,
	decided?: string,
): Promise<Outcome<CartRefusal>> {
	const { edits, message } = parseNumberEdits(values, decided);
	if (message) return { message };
	const notes = hasExtension("lines") ? parseNoteEdits(values) : { edits: [] };
	if (notes.message) return { message: notes.message };
	await saveLineNotes(access, notes.edits);
	const asked = await listDoubts(access, edits, values);
	await changeCartNumbers(
		access,
		edits.filter(({ cartItemId }) => !(cartItemId in asked)),
	);
	if (Object.keys(asked).length > 0) return { message: "请确认数量的单位", asked };
	return run();
}

async function carryOut(
	access: CartAccess,
	change: CartChange,
	toNext?: (cart: Cart) => string | undefined,
): Promise<Outcome<CartRefusal>> {
	try {
		const cart = await changeCart(access, change, () => loadCart(access));
		return toNext?.(cart);
	} catch (error) {
		if (error instanceof RefusedError) return { message: error.message };
		throw error;
	}
}

/** Shows a backend's refusal beside the line, too. */
async function tellLine(cartItemId: string, run: () => Promise<Outcome<CartRefusal>>) {
	try {
		return await run();
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		const { message } = error;
		return { message, fields: getFieldErrors(error), lines: { [cartItemId]: message } };
	}
}

async function listChecked(access: CartAccess) {
	return listCheckedItems(await loadCart(access));
}

async function inquire(access: CartAccess) {
	const goods = (await listChecked(access)).map(formatGoods);
	return goods.length > 0 ? toPath(pages.inquiryForm, { goods }) : { message: "请选择要询价的商品" };
}

async function share(access: CartAccess) {
	const cart = await loadCart(access);
	return shareLines(listCheckedItems(cart), listItems(cart));
}

async function settle(access: CartAccess, venderId: string | undefined) {
	const lines = listCheckedItems(await loadCart(access), venderId);
	const cartItemIds = lines.map((line) => line.cartItemId);
	if (cartItemIds.length === 0) return { message: "请选择要结算的商品" };
	const { createSettlement } = getSettlementCalls(access.businessModel);
	const { settlementId } = await access.api.call(createSettlement, { cartItemIds, ...getPlace() });
	return toPath(pages.orderConfirm, { settlementId });
}

/** The address of the posted page with another number, without a line whose specifications are asked for. */
function toShownPath(pageIndex?: number, sought?: string): string {
	const { path, query } = getScope().page;
	const { keyword, pageIndex: posted } = query as PageQuery<CartPageRow>;
	return toPath(
		{ ...pages.cartPage, path: path as CartPageRow["path"] },
		{ keyword: sought ?? keyword, pageIndex: pageIndex ?? posted },
	);
}

/** The address of the page of the cart that shows a SKU, whose line a keyword may not find. */
function toLinePath(cart: Cart, skuId: string): string | undefined {
	const item = listItems(cart).find((line) => line.skuId === skuId);
	if (!item) return undefined;
	const { page } = openWindow(cart, { keyword: "", pageIndex: 1, cartItemId: item.cartItemId }).window;
	return `${toShownPath(page, "")}#${toLineId(item.cartItemId)}`;
}

async function add(
	line: { skuId: string; num: number },
	access: CartAccess,
	read: string | undefined,
): Promise<undefined | Partial<CartRefusal>> {
	const prices = parseReadPrices(read);
	const answer = await addLines(access, [line], (skuId) => prices.get(skuId));
	const isAsRead = Object.keys({ ...answer.refused, ...answer.changed }).length === 0;
	if (!isAsRead) return { message: describeAdded(answer) };
}
