"use client";
import { useEffect, useLayoutEffect, useState } from "react";
import { api } from "~/api/client/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/page/pages";
import { parsePlace } from "~/domain/place/place";
import { describeChanges } from "~/parts/cart/place-change/describe-changes";
import { loadCartChanges } from "~/parts/cart/place-change/load-cart-changes";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./location-picker.module.css";
import { PlaceForm } from "./place-form.client";

export type PlaceNoticeProps = {
	/** The name of this page's place, and the place as `formatPlace` writes it. */
	name: string;
	place: string;
	/** The former place, on the page after a choice; else "". */
	former: string;
	businessModel: BusinessModel | null;
	/** Called before the first picture in which the panel has something to press, and maybe later again. */
	onReady: () => void;
	onClose: () => void;
};

/** After another place was chosen: its changes for the cart, and a button back to the former place. */
export function PlaceNotice({ name, place, former, businessModel, onReady, onClose }: PlaceNoticeProps) {
	const [told, setTold] = useState("正在核对购物车");
	useLayoutEffect(onReady);

	useEffect(() => {
		let left = false;
		void loadWords(place, former, businessModel).then((text) => left || setTold(text));
		return () => {
			left = true;
		};
	}, [place, former, businessModel]);

	return (
		<section className={joinClasses(styles.notice, stack(8))} aria-label="收货地区已更改">
			<p>
				已改为送至 <b>{name}</b>
			</p>
			<p role="status">{told}</p>
			<PlaceForm className={joinClasses(styles.noticeForm, row(16, "unbroken"))}>
				<Button size="small" name="do" value={`choose/${former}`}>
					改回原收货地址
				</Button>
				<a href={pages.cartPage.path}>查看购物车</a>
				<button type="button" onClick={onClose}>
					知道了
				</button>
			</PlaceForm>
		</section>
	);
}

async function loadWords(
	place: string,
	former: string,
	businessModel: BusinessModel | null,
): Promise<string> {
	const [areaId = "", from = ""] = [place, former].map((text) => parsePlace(text)?.areaId);
	try {
		return describeChanges(await loadCartChanges({ api, businessModel, areaId }, from));
	} catch (error) {
		console.warn(error);
		return "购物车的变化暂时无法显示";
	}
}
