"use client";
import { useEffect, useState } from "react";
import { api } from "~/api/client.browser";
import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { parsePlace } from "~/domain/place";
import { OwnAddresses } from "~/parts/place/own-addresses";
import { AreaLevels } from "./area-levels.client";
import styles from "./location-picker.module.css";
import { PlaceForm } from "./place-form.client";

/** The buyer's own addresses first, then any area; where their list does not come, the areas are there alone. */
export function PlaceChoice({ place, onChoose }: { place: string; onChoose: () => void }) {
	const [addresses, setAddresses] = useState<readonly Address[] | null>(null);
	const [failed, setFailed] = useState(false);

	useEffect(() => {
		const stop = new AbortController();
		api.call(listAddresses, {}, { signal: stop.signal }).then(setAddresses, (error: unknown) => {
			if (stop.signal.aborted) return;
			console.warn(error);
			setFailed(true);
		});
		return () => stop.abort();
	}, []);

	const own = addresses ?? [];
	return (
		<PlaceForm className={styles.choice} onSubmit={onChoose}>
			{failed && <p className={styles.kind}>收货地址暂时无法显示，请选择地区</p>}
			{own.length > 0 && (
				<>
					<p className={styles.kind}>我的收货地址</p>
					<div className={styles.own}>
						<OwnAddresses addresses={own} place={parsePlace(place)} />
					</div>
					<p className={styles.kind}>其他地区</p>
				</>
			)}
			{/* Not before: what has been shown must not move under a hand. */}
			{addresses || failed ? <AreaLevels /> : <p aria-busy="true">正在加载收货地址</p>}
		</PlaceForm>
	);
}
