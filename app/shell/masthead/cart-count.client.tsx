"use client";
import { useEffect, useState } from "react";
import { callLater } from "~/api/client-later.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { Badge } from "~/ui/badge/badge";

/**
 * Goods in the cart. It follows the `cartNumber` events (detail: the new number) that every change of the cart sends,
 * in this tab and in others. `initial` is null when the server did not get the number in time.
 */
export function CartCount({
	initial,
	businessModel,
}: {
	initial: number | null;
	businessModel: BusinessModel | null;
}) {
	const [number, setNumber] = useState(initial);
	useEffect(() => {
		const stop = new AbortController();
		const channel = new BroadcastChannel("cartNumber");
		addEventListener(
			"cartNumber",
			(event) => {
				const { detail } = event as CustomEvent<number>;
				setNumber(detail);
				channel.postMessage(detail);
			},
			{ signal: stop.signal },
		);
		channel.onmessage = ({ data }: MessageEvent<number>) => setNumber(data);
		if (initial === null) {
			const load = () =>
				import("~/parts/cart/cart-calls").then((it) => it.getCartCalls(businessModel).getCartNumber);
			callLater(load, {}, { signal: stop.signal }).then(
				({ cartNumber }) => setNumber((known) => known ?? cartNumber),
				(error: unknown) => stop.signal.aborted || console.warn(error),
			);
		}
		return () => {
			stop.abort();
			channel.close();
		};
	}, [initial, businessModel]);
	return <Badge count={number ?? 0} label={`购物车中有 ${number ?? 0} 种商品`} />;
}
