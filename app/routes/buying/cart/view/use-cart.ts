"use client";
import { useCallback, useEffect, useEffectEvent, useReducer, useRef } from "react";
import type { ShownCart } from "~/parts/cart/lines/cart-facts";
import type { LineChanges } from "~/parts/cart/waiting/line-change";
import type { TypedNumbers } from "~/parts/cart/waiting/read-posted";
import { readChanges } from "~/parts/cart/waiting/stored-changes";
import { useNetwork } from "~/parts/cart/waiting/use-network";
import { removeChanges, writeChanges } from "~/parts/cart/waiting/write-changes";
import { countUnsent, type Job, openCart } from "~/routes/buying/cart/state/cart-state";
import { compareChanges } from "~/routes/buying/cart/state/note-changes";
import type { JobAnswer } from "~/routes/buying/cart/state/queue-work";
import { reduceCart, type Tell } from "~/routes/buying/cart/state/reduce-cart";
import { type CartOwner, doJob, finishWork } from "./do-job.client";

/** Numbers are sent when the buyer has paused for this long. Milliseconds. */
const pauseMs = 400;

/**
 * The cart in the browser: its state (reduce-cart.ts), and all effects of it. They call the backend, store
 * changes that wait, time the pauses, and lead out of the page. `typed` is what a refused form changed.
 */
export function useCart(opened: ShownCart, owner: CartOwner, typed: TypedNumbers | undefined) {
	const [state, dispatch] = useReducer(reduceCart, null, () => openCart(opened, typed));
	const { changes, job, typing } = state;
	const { userId } = owner;
	const unsent = countUnsent(state);

	const tell = useCallback<Tell>((act) => dispatch({ ...act, at: Date.now() }), []);

	/** The changes that the browser's storage has. Those of a refused form are not stored. */
	const stored = useRef(changes);
	const store = useEffectEvent((now: LineChanges) => {
		const { ready, dropped } = compareChanges(stored.current, state);
		stored.current = now;
		if (userId === undefined) return;
		if (ready.length > 0) void writeChanges(userId, ready);
		if (dropped.length > 0) void removeChanges(userId, dropped);
	});
	useEffect(() => store(changes), [changes]);
	useEffect(() => {
		if (userId === undefined) return;
		void readChanges(userId).then((found = {}) => {
			stored.current = { ...found, ...stored.current };
			dispatch({ type: "stored", changes: found });
		});
	}, [userId]);

	/** The answer to the job under way. */
	const answer = useRef<Promise<JobAnswer>>(undefined);
	const begin = useEffectEvent((next: Job) => {
		answer.current = doJob(next, owner);
		void answer.current.then(dispatch);
	});
	useEffect(() => {
		if (job) begin(job);
	}, [job]);
	const finish = useEffectEvent(() => {
		void finishWork(reduceCart(state, { type: "paused" }), owner, job ? answer.current : undefined);
	});
	useEffect(() => () => finish(), []);

	useEffect(() => {
		if (!typing) return;
		const timer = setTimeout(() => dispatch({ type: "paused" }), pauseMs);
		return () => clearTimeout(timer);
	}, [typing]);

	useNetwork(unsent > 0 && !job, () => tell({ type: "pressed", button: "numbers" }));

	return { state, unsent, tell };
}
