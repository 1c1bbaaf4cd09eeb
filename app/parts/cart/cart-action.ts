import "server-only";
import * as v from "valibot";
import type { Cart } from "~/api/schema/cart";
import { formatGoods } from "~/domain/goods/asked-goods";
import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { askForLater, askWhichList } from "~/parts/article/saved-list/ask-which-list";
import type { Refusal } from "~/parts/form/refusal";
import { type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { on } from "~/parts/form/verbs";
import { hasExtension } from "~/request/has-extension";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { addLines, describeAdded } from "./calls/add-lines";
import { getCartAccess } from "./calls/cart-access";
import { CartButton, type CartIntent, parseNumberEdits } from "./calls/cart-intent";
import {
	type CartAccess,
	changeCart,
	changeCartNumbers,
	loadCart,
	RefusedError,
	saveLineNotes,
} from "./calls/change-cart";
import { listDoubts } from "./calls/list-doubts";
import { parseReadPrices } from "./calls/parse-read-prices";
import { getSettlementCalls } from "./calls/settlement-calls";
import { openWindow } from "./lines/cart-window";
import { listCheckedItems, listItems } from "./lines/lines";
import { parseNoteEdits } from "./lines/parse-notes";
import { readTyped } from "./lines/read-typed";
import { shareLines } from "./lines/share-lines";
import { type CartPageRow, toLineId } from "./view/line-specs";

const verbs = [
	"deleteChecked",
	"deleteBlocked",
	"restore",
	"tickAside",
	"select",
	"number",
	"delete",
	"swap",
	"gift",
	"sku",
	"numbers",
	"inquire",
	"list",
	"later",
	"settle",
	"page",
	"share",
	"add",
];

const toIntent = (verb: string) =>
	v.pipe(
		v.array(v.string()),
		v.transform((objects) => [verb, ...objects].join("/")),
		CartButton,
	);

/** The cart's answer to a form that it could not fulfil; `lines` are messages by cart line. */
export type CartRefusal = Refusal & {
	lines?: Record<string, string>;
	/** By line: the number of packs that may be meant as pieces. The same number again is taken as it is. */
	asked?: Record<string, number>;
};

/**
 * Handles a form posted to a cart page, for the cart of the session's model. Changed numbers count whichever button was
 * pressed.
 */
export async function handleCartForm() {
	const access = await getCartAccess();
	const run = async (intent: CartIntent, { values }: Posted): Promise<Outcome<CartRefusal>> => {
		if (intent.type === "add") {
			const { num, message } = intent.num ? { num: intent.num } : readTyped(values, intent.skuId, "1");
			return num === null ? { message } : add({ skuId: intent.skuId, num }, access, values.read);
		}
		const decided = intent.type === "number" ? intent.cartItemId : undefined;
		const { edits, message } = parseNumberEdits(values, decided);
		if (message) return { message };
		const notes = hasExtension("lineNotes") ? parseNoteEdits(values) : { edits: [] };
		if (notes.message) return { message: notes.message };
		await saveLineNotes(access, notes.edits);
		const asked = await listDoubts(access, edits, values);
		await changeCartNumbers(
			access,
			edits.filter(({ cartItemId }) => !(cartItemId in asked)),
		);
		if (Object.keys(asked).length > 0) return { message: "请确认数量的单位", asked };
		return fulfil(intent, access);
	};
	return runForm<CartRefusal>({
		verbs: Object.fromEntries(verbs.map((verb) => [verb, on(toIntent(verb), run)])),
		explain: ({ message }, { values }) => {
			const intent = v.parse(CartButton, values.do);
			return intent.type === "sku" ? { lines: { [intent.cartItemId]: message } } : {};
		},
	});
}

async function fulfil(
	intent: Exclude<CartIntent, { type: "add" }>,
	access: CartAccess,
): Promise<string | undefined | Partial<CartRefusal>> {
	const { api, businessModel } = access;
	if (intent.type === "inquire") {
		const goods = listCheckedItems(await loadCart(access)).map(formatGoods);
		return goods.length > 0 ? toPath(pages.inquiryForm, { goods }) : { message: "请选择要询价的商品" };
	}
	if (intent.type === "list" || intent.type === "later") {
		const lines = listCheckedItems(await loadCart(access));
		return intent.type === "later"
			? askForLater(lines, toShownPath())
			: askWhichList("购物车", lines, toShownPath());
	}
	if (intent.type === "share") {
		const cart = await loadCart(access);
		return shareLines(listCheckedItems(cart), listItems(cart));
	}
	if (intent.type === "settle") {
		const { venderId } = intent;
		const lines = listCheckedItems(await loadCart(access), venderId);
		const cartItemIds = lines.map((line) => line.cartItemId);
		if (cartItemIds.length === 0) return { message: "请选择要结算的商品" };
		const { createSettlement } = getSettlementCalls(businessModel);
		const { settlementId } = await api.call(createSettlement, { cartItemIds, ...getPlace() });
		return toPath(pages.orderConfirm, { settlementId });
	}
	if (intent.type === "page") return toShownPath(intent.pageIndex);
	try {
		if (intent.type === "numbers") return undefined;
		const cart = await changeCart(access, intent, () => loadCart(access));
		if (intent.type === "swap") return toLinePath(cart, intent.skuId);
	} catch (error) {
		if (error instanceof RefusedError) return { message: error.message };
		throw error;
	}
	// The address of the page still asks for the specifications.
	if (intent.type === "sku") return `${toShownPath()}#${toLineId(intent.cartItemId)}`;
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
