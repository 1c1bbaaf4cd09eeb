import type { CartEndpoints, CartPrefix } from "~/api/contract/mall/cart";
import type { Cart, CartItem } from "~/api/schema/cart";
import { wrongId } from "../call/wrong-id";
import { addsUp } from "./adds-up";
import type { BuyableGoods } from "./find-goods";
import type { Steps } from "./steps";

/** So many articles are tried: a backend may refuse one for the buyer's area. */
const tries = 5;

/** Puts an article into the cart that is not there yet, changes its line in every way, and deletes it. */
export async function checkCart<P extends CartPrefix>(
	steps: Steps,
	calls: CartEndpoints<P>,
	{ areaId, goods }: BuyableGoods,
): Promise<void> {
	const load = async () => {
		const cart = await steps.make(calls.getCart, { areaId });
		steps.require(calls.getCart, linesOf(cart).every(addsUp), "split: now + later is not num");
		return cart;
	};
	let before: readonly CartItem[] = [];
	const findNew = (cart: Cart) =>
		linesOf(cart).filter(({ skuId }) => !before.some((line) => line.skuId === skuId));
	const check = async () => {
		before = linesOf(await load());
		await steps.refuse(calls.addToCart, "no articles", 400, { items: [], areaId });
		const unknown = await steps.make(calls.addToCart, { items: [{ skuId: wrongId, num: 1 }], areaId });
		const isRefused = unknown.added === 0 && unknown.refused.length === 1;
		steps.require(calls.addToCart, isRefused, "an unknown SKU: expected added 0, and it in refused");

		const free = goods.filter(({ skuId }) => !before.some((line) => line.skuId === skuId));
		const line = await addOne(free.slice(0, tries));
		if (!line) return;
		const { cartItemId, skuId, num } = line;
		const { cartNumber } = await steps.make(calls.getCartNumber, {});
		const whole = await load();
		steps.require(
			calls.addToCart,
			cartNumber === whole.cartNumber,
			"cartNumber differs from that of itemList",
		);

		for (const time of ["once", "twice"]) {
			const items = [{ cartItemId, num: num * 2 }];
			const changed = findNew(await steps.make(calls.changeCartNumbers, { items, areaId }));
			const isSet = changed.length === 1 && changed[0]?.num === num * 2;
			steps.require(calls.changeCartNumbers, isSet, `said ${time}: the line has not the number that was set`);
		}
		await steps.run(async () => {
			for (const text of ["三号线", ""]) {
				const items = [{ cartItemId, remark: text, reqNo: text }];
				const [set] = findNew(await steps.make(calls.setLineNotes, { items, areaId }));
				const isSet = [set?.remark, set?.reqNo].every((one = "") => one === text);
				steps.require(calls.setLineNotes, isSet, `the line's texts are not "${text}"`);
			}
		});
		for (const checked of [false, true]) {
			const chosen = findNew(
				await steps.make(calls.selectCartItems, { cartItemIds: [cartItemId], checked, areaId }),
			);
			steps.require(calls.selectCartItems, chosen[0]?.checked === checked, `checked is not ${checked}`);
		}
		const wrong = { cartItemId: wrongId, skuId, areaId };
		await steps.run(() => steps.refuse(calls.changeCartItem, "wrong cartItemId", 404, wrong));
		await remove(cartItemId);
		await steps.run(async () => {
			const restored = findNew(
				await steps.make(calls.restoreCartItems, { cartItemIds: [cartItemId], areaId }),
			);
			const isBack = restored.length === 1 && restored[0]?.num === num * 2;
			steps.require(calls.restoreCartItems, isBack, "the line is not back as it was");
			for (const one of restored) await remove(one.cartItemId);
		});
	};
	await steps.run(check, async () => {
		const left = findNew(await load()).map((line) => line.cartItemId);
		if (left.length > 0) await steps.make(calls.deleteCartItems, { cartItemIds: left, areaId });
		const isSame = toText(linesOf(await load())) === toText(before);
		steps.require(calls.deleteCartItems, isSame, "the buyer's cart is not as it was");
	});

	async function addOne([item, ...others]: BuyableGoods["goods"]): Promise<CartItem | undefined> {
		if (!item) return undefined;
		const { added } = await steps.make(calls.addToCart, { items: [item], areaId });
		if (added === 0) return addOne(others);
		const lines = findNew(await load());
		const isThere = lines.length === 1 && lines[0]?.num === item.num && lines[0].checked;
		steps.require(calls.addToCart, isThere, "added 1, but the cart has no checked line with this number");
		return lines[0];
	}

	async function remove(cartItemId: string): Promise<void> {
		const rest = findNew(await steps.make(calls.deleteCartItems, { cartItemIds: [cartItemId], areaId }));
		steps.require(calls.deleteCartItems, rest.length === 0, "the deleted line is still in the cart");
	}
}

function linesOf({ venders, invalidItems }: Cart): CartItem[] {
	return [...venders.flatMap(({ items }) => items), ...invalidItems];
}

function toText(lines: readonly CartItem[]): string {
	return JSON.stringify(lines.map(({ skuId, num, checked }) => `${skuId} ${num} ${checked}`).sort());
}
