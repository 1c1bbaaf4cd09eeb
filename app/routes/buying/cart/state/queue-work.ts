import type { Cart } from "~/api/schema/cart";
import { without } from "~/parts/cart/waiting/line-change";
import { type CartState, type CartWork, type Job, listUnsent } from "./cart-state";
import { acceptCart, layState } from "./lay-state";

/** How a job ended. `unanswered`: without an answer, or with one that decides nothing about the work. */
export type JobAnswer = {
	type: "answered" | "refused" | "unanswered";
	/** The cart as it is now; null where it is not known. */
	cart: Cart | null;
	/** By line: why a change that waited was not sent. */
	lost?: Readonly<Record<string, string>> | undefined;
};

/** Adds work, which begins when the work before it has ended. */
export function queueWork(state: CartState, ...added: readonly CartWork[]): CartState {
	return beginWork({ ...state, todo: [...state.todo, ...added] });
}

/** The end of the job. The buyer stays in the cart when not all of the work was done. */
export function endJob(state: CartState, { type, cart, lost }: JobAnswer): CartState {
	const { job, changes, isUndecided } = state;
	const isDone = type === "answered" && !lost;
	const todo = isDone ? state.todo : state.todo.flatMap((work) => stay(work, type === "unanswered"));
	let next: CartState = { ...state, job: null, todo, lost: lost ?? state.lost };
	if (job?.type === "send") {
		next.isUndecided = type === "unanswered";
		if (!next.isUndecided) next.changes = without(changes, job.changes);
		if (!cart && (isUndecided || next.isUndecided)) next = layState(next);
	}
	const button = isDone && job?.type === "press" ? job.button : "";
	return beginWork(cart ? acceptCart(next, cart, button) : next);
}

/** Work without a way out of the cart. */
function stay(work: CartWork, isUnanswered: boolean): CartWork[] {
	if (work.type !== "leave") return [work];
	return isUnanswered ? [{ type: "unreached" }] : [];
}

function beginWork(state: CartState): CartState {
	const [work, ...todo] = state.todo;
	if (state.job || !work) return state;
	const job = toJob(state, work);
	return job
		? { ...state, todo, job, isDue: work.type !== "send" && state.isDue }
		: beginWork({ ...state, todo });
}

/** The job of some work at its turn; null where there is nothing to send. */
function toJob(state: CartState, work: CartWork): Job | null {
	const { cart, window, isUndecided: haveWaited } = state;
	if (work.type === "press")
		return { ...work, shown: window.others.length > 0 ? null : cart, digest: window.digest };
	if (work.type === "leave") return work;
	if (work.type === "unreached") return { type: work.type };
	const changes = listUnsent(state);
	return changes.length > 0 ? { type: "send", changes, haveWaited } : null;
}
