"use client";
import { type FormEvent, useRef } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/pages";
import { throttleClicks } from "~/ui/throttle/throttle";
import type { Commodity } from "./commodity";
import { CommodityCard } from "./commodity-card";
import styles from "./commodity-cards.module.css";

type Props = { goods: Commodity[]; businessModel: BusinessModel | null; inSight: number };

/**
 * The cards in one form: without JavaScript, 加入购物车 posts `add/<SKU>/<number>` to the cart page; with
 * it the goods go into the cart in place.
 */
export function CommodityCards({ goods, businessModel, inSight }: Props) {
	// Each button has its own 2000 ms (§5): another card may be clicked at once.
	const adders = useRef(new WeakMap<HTMLButtonElement, (event: FormEvent) => void>());

	function handleSubmit(event: FormEvent<HTMLFormElement>) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (!(submitter instanceof HTMLButtonElement)) return;
		event.preventDefault();
		const [, skuId = "", num] = submitter.value.split("/");
		const addOnce =
			adders.current.get(submitter) ?? throttleClicks(() => void add(businessModel, skuId, Number(num)));
		adders.current.set(submitter, addOnce);
		addOnce(event);
	}

	return (
		<form method="post" action={pages.cartPage.path} onSubmit={handleSubmit}>
			<ul className={styles.list}>
				{goods.map((commodity, at) => (
					<CommodityCard key={commodity.skuId} commodity={commodity} inSight={at < inSight} />
				))}
			</ul>
		</form>
	);
}

async function add(businessModel: BusinessModel | null, skuId: string, num: number): Promise<void> {
	const { addToCart } = await import("~/parts/add-to-cart/add-to-cart.client");
	await addToCart(businessModel, skuId, num);
}
