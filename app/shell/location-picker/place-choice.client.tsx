"use client";
import { useEffect, useLayoutEffect, useState } from "react";
import { api } from "~/api/client/client.browser";
import { listAddresses } from "~/api/contract/mall/address";
import type { Address } from "~/api/schema/address";
import { addressesAtOnce, findAddresses, sortAddresses } from "~/domain/place/find-addresses";
import { parsePlace } from "~/domain/place/place";
import { OwnAddresses } from "~/parts/cart/place-change/own-addresses";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { muted, mutedNote } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { AreaLevels } from "./area-levels.client";
import styles from "./location-picker.module.css";
import { PlaceForm } from "./place-form.client";

/**
 * The buyer's own addresses first, then any area; the areas alone when the list of addresses does not come.
 */
export function PlaceChoice({
	place,
	onReady,
	onChoose,
}: Record<"onReady" | "onChoose", () => void> & { place: string }) {
	const [addresses, setAddresses] = useState<readonly Address[] | null>(null);
	const [failed, setFailed] = useState(false);
	const [keyword, setKeyword] = useState("");

	useEffect(() => {
		const stop = new AbortController();
		api.call(listAddresses, {}, { signal: stop.signal }).then(setAddresses, (error: unknown) => {
			if (stop.signal.aborted) return;
			console.warn(error);
			setFailed(true);
		});
		return () => stop.abort();
	}, []);

	const isReady = addresses !== null || failed;
	useLayoutEffect(() => {
		if (isReady) onReady();
	});

	const own = sortAddresses(addresses ?? [], parsePlace(place)?.addressId);
	const found = findAddresses(own, keyword);
	return (
		<PlaceForm className={styles.choice} onSubmit={onChoose}>
			{failed && <p className={joinClasses(mutedNote, styles.kind)}>收货地址暂时无法显示，请选择地区</p>}
			{own.length > 0 && (
				<>
					<p className={joinClasses(mutedNote, styles.kind)}>我的收货地址</p>
					{own.length > addressesAtOnce && (
						<p className={joinClasses(row(12), muted, styles.find, unbroken)}>
							<TextInput
								type="search"
								aria-label="查询收货地址"
								placeholder="收货人、手机号、地址或别名"
								autoComplete="off"
								value={keyword}
								onChange={(event) => setKeyword(event.target.value)}
								// It chooses nothing: the form posts a place.
								onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
							/>
							<small role="status">{describeShown(found.length, own.length)}</small>
						</p>
					)}
					<div className={styles.own}>
						<OwnAddresses addresses={found.slice(0, addressesAtOnce)} place={parsePlace(place)} />
					</div>
					<p className={joinClasses(mutedNote, styles.kind)}>其他地区</p>
				</>
			)}
			{/* Not before: content that is visible must not move under the pointer. */}
			{isReady ? <AreaLevels /> : <p aria-busy="true">正在加载收货地址</p>}
		</PlaceForm>
	);
}

function describeShown(found: number, all: number): string {
	const what = found === all ? `共 ${all} 个` : `找到 ${found} 个，共 ${all} 个`;
	return found > addressesAtOnce ? `${what}，显示前 ${addressesAtOnce} 个` : what;
}
