import "client-only";
import { cartPathOf } from "~/domain/page/paths";
import { type AddedLines, describeAdded } from "~/parts/cart/calls/add-lines";
import type { CartAccess } from "~/parts/cart/calls/change-cart";
import { takeBack } from "~/parts/cart/calls/take-back";
import { tellFailure } from "~/parts/page/failure/tell-failure.client";
import { showToast } from "~/ui/overlay/toast/toast";

/** Tells the shell's badge the cart's new number. */
function tellNumber(cartNumber: number): void {
	window.dispatchEvent(new CustomEvent("cartNumber", { detail: cartNumber }));
}

/**
 * Reports what one press added, with the way to the cart, and a button that takes exactly that back.
 * @param onUndone runs once it is taken back
 */
export function sayAdded(access: CartAccess, answer: AddedLines, onUndone?: () => void): void {
	const isRefused = Object.keys(answer.refused).length > 0;
	const isAdded = Object.keys(answer.added).length > 0;
	const undo = () => void tryTakeBack(access, answer, onUndone);
	showToast(
		describeAdded(answer),
		isRefused ? "error" : "success",
		isAdded
			? [
					{ text: "去购物车", href: cartPathOf(access.businessModel) },
					{ text: "撤销", press: undo },
				]
			: [],
	);
	if (isAdded) tellNumber(answer.cartNumber);
}

async function tryTakeBack(access: CartAccess, answer: AddedLines, onUndone?: () => void): Promise<void> {
	try {
		const { cartNumber, left } = await takeBack(access, answer);
		tellNumber(cartNumber);
		if (left === 0) showToast("已撤销本次加入", "success");
		else showToast("购物车里的数量已另行修改，未全部撤销", "error");
		if (left === 0) onUndone?.();
	} catch (error) {
		tellFailure(error);
	}
}
