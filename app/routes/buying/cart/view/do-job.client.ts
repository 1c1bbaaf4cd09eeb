import "client-only";
import * as v from "valibot";
import { api } from "~/api/client/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { isSessionRejected } from "~/api/endpoint/error";
import type { Cart } from "~/api/schema/cart";
import { unreached } from "~/document/marks";
import { sayOffline } from "~/document/say";
import { StepButton } from "~/parts/cart/calls/cart-step";
import { type CartAccess, changeCart, loadCart, RefusedError } from "~/parts/cart/calls/change-cart";
import { digestCart } from "~/parts/cart/lines/digest-cart";
import { isRefused, sendChanges } from "~/parts/cart/waiting/send-changes";
import { describeLost, type LostChange } from "~/parts/cart/waiting/sort-out";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import type { CallJob, CartState, Job } from "~/routes/buying/cart/state/cart-state";
import type { JobAnswer } from "~/routes/buying/cart/state/queue-work";
import { reduceCart } from "~/routes/buying/cart/state/reduce-cart";
import { showToast } from "~/ui/overlay/toast/toast";

/** Whose cart it is. Nothing is stored without a `userId`. */
export type CartOwner = { businessModel: BusinessModel | null; userId: string | undefined };

/** Does a job, and shows a failure. */
export async function doJob(job: Job, owner: CartOwner): Promise<JobAnswer> {
	if (job.type === "send" || job.type === "press") return callBackend(job, owner);
	if (job.type === "leave") {
		const button = document.querySelector<HTMLButtonElement>(`[name=do][value="${job.button}"]`);
		button?.form?.requestSubmit(button);
	} else if (job.type === "unreached") dispatchEvent(new Event(unreached));
	else location.replace(location.pathname + location.search);
	return { type: "answered", cart: null };
}

async function callBackend(job: CallJob, { businessModel, userId }: CartOwner): Promise<JobAnswer> {
	const access = { api, businessModel, areaId: readPlaceNow()?.areaId };
	let lost: JobAnswer["lost"];
	const tell = (all: LostChange[]) => {
		if (all.length === 0) return;
		const said = describeLost(all);
		if (said.all) showToast(said.all, "error");
		lost = said.lines;
	};
	const call = async () =>
		job.type === "send"
			? sendChanges({ ...job, access, userId, tell })
			: changeCart(
					access,
					v.parse(StepButton, job.button),
					() => job.shown ?? loadAsSaid(access, job.digest),
				);
	const answer = await call().then(
		(cart): JobAnswer => ({ type: "answered", cart }),
		// The page stays: a reload would take the message away before it is read.
		(error: unknown) => recover(access, error, job.type === "send"),
	);
	if (answer.cart) dispatchEvent(new CustomEvent("cartNumber", { detail: answer.cart.cartNumber }));
	return { ...answer, lost };
}

/** Does the work that is left when its page goes, after the job under way, whose answer is `current`. */
export async function finishWork(
	state: CartState,
	owner: CartOwner,
	current: Promise<JobAnswer> | undefined,
): Promise<void> {
	let [left, answer] = [state, current];
	while (left.job && left.job.type !== "reload") {
		answer ??= doJob(left.job, owner);
		left = reduceCart(left, await answer);
		answer = undefined;
	}
}

/**
 * The whole cart, for a page that shows a part of it. Throws ApiError, or RefusedError where the cart is no
 * more what the page says of it: the buyer would change lines unseen.
 */
async function loadAsSaid(access: CartAccess, digest: string): Promise<Cart> {
	const cart = await loadCart(access);
	if (digestCart(cart) === digest) return cart;
	throw new RefusedError("购物车已更新，请核对后再操作");
}

/**
 * Shows the failure, and asks for the present cart; null when that fails too. Where `isSaid`, the page itself
 * says that nothing is decided.
 */
async function recover(access: CartAccess, error: unknown, isSaid: boolean): Promise<JobAnswer> {
	const isDecided = isRefused(error);
	const type = isDecided ? "refused" : "unanswered";
	if (isDecided || !isSaid) showToast(error instanceof Error ? error.message : "操作失败，请重试", "error");
	// The page leaves for the log-in.
	if (isSessionRejected(error) || (!isDecided && isSaid)) return { type, cart: null };
	try {
		return { type, cart: await loadCart(access) };
	} catch {
		sayOffline();
		return { type, cart: null };
	}
}
