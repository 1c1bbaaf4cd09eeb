"use client";
import { useEffect, useRef, useState } from "react";

/** The online customer service, for a buyer who may see it (SPEC §7); asked when the popup opens. */
export function OnlineService() {
	const place = useRef<HTMLParagraphElement>(null);
	const [visible, setVisible] = useState<boolean | null>(null);
	useEffect(() => {
		const popup = place.current?.closest("details");
		const stop = new AbortController();
		const ask = async () => {
			if (!popup?.open) return;
			const { fetchServiceVisible } = await import("./fetch-service-visible");
			setVisible(await fetchServiceVisible(stop.signal));
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
