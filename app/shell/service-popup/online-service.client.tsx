"use client";
import { useEffect, useRef, useState } from "react";
import { callLater } from "~/api/client-later.browser";

/** The online customer service, for a buyer who may see it (SPEC §7); asked when the popup opens. */
export function OnlineService() {
	const place = useRef<HTMLParagraphElement>(null);
	const [visible, setVisible] = useState<boolean | null>(null);
	useEffect(() => {
		const popup = place.current?.closest("details");
		const stop = new AbortController();
		const ask = () => {
			if (!popup?.open) return;
			const load = () => import("~/api/contract/mall/links").then((it) => it.getCustomerServicePermission);
			callLater(load, {}, { signal: stop.signal }).then(
				(answer) => setVisible(answer.visible),
				(error: unknown) => {
					if (stop.signal.aborted) return;
					console.warn(error);
					setVisible(false);
				},
			);
		};
		popup?.addEventListener("toggle", ask, { signal: stop.signal, once: true });
		return () => stop.abort();
	}, []);
	return (
		<p ref={place} role="status">
			{visible === null ? null : visible ? (
				<a href="/out/customerService" target="_blank" rel="noopener noreferrer" data-out="customerService">
					在线客服
				</a>
			) : (
				"在线客服暂未开放"
			)}
		</p>
	);
}
