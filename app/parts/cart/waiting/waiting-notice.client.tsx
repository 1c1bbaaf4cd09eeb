"use client";
import { useEffect, useState } from "react";
import { pages } from "~/domain/page/pages";
import { Alert } from "~/ui/state/alert/alert";
import type { OrderNumbers } from "./drop-taken";

type Props = {
	userId: string;
	/** The goods of the order, whose changes in the cart may wait. */
	nums: OrderNumbers;
	className: string | undefined;
};

/**
 * Says that changes of the order's goods wait in the browser's storage: the order does not contain them. It
 * looks now, and when the buyer comes back to the tab.
 */
export function WaitingNotice({ userId, nums, className }: Props) {
	const [isWaiting, setWaiting] = useState(false);
	useEffect(() => {
		const left = new AbortController();
		const look = async () => {
			const { isAnyWaiting } = await import("./drop-taken");
			const found = await isAnyWaiting(userId, nums);
			if (!left.signal.aborted) setWaiting(found);
		};
		look().catch(console.warn);
		document.addEventListener("visibilitychange", () => document.hidden || look().catch(console.warn), {
			signal: left.signal,
		});
		return () => left.abort();
	}, [userId, nums]);
	return (
		<div hidden={!isWaiting} className={className}>
			<Alert>
				<span>
					这些商品在购物车中的改动还未同步，本单不含这些改动。请先
					<a href={pages.cartPage.path}>回购物车</a>
				</span>
			</Alert>
		</div>
	);
}
