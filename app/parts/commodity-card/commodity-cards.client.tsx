"use client";
import { type FormEvent, useRef } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { Commodity } from "./commodity";
import { CommodityCard } from "./commodity-card";
import styles from "./commodity-cards.module.css";

type Props = {
	goods: Commodity[];
	businessModel: BusinessModel | null;
	inSight: number;
	/** What the cards are posted to; the page itself where it is not said. */
	action: string | undefined;
};

/**
 * The cards in one form: without JavaScript, 加入购物车 posts `add/<SKU>` and the numbers in the boxes. What checks
 * these and adds in place (live-cards.client.ts) is loaded when a hand first touches them.
 */
export function CommodityCards({ goods, businessModel, inSight, action }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const live = useRef<ReturnType<typeof load>>(undefined);

	async function load() {
		const { openLiveCards } = await import("./live-cards.client");
		return openLiveCards(form.current as HTMLFormElement, goods, businessModel);
	}
	function touch() {
		live.current ??= load();
		return live.current;
	}
	function submit(event: FormEvent) {
		event.preventDefault();
		const submit = event.nativeEvent as SubmitEvent;
		void touch().then((press) => press(submit));
	}
	return (
		<form ref={form} method="post" action={action} noValidate onFocus={touch} onSubmit={submit} data-held="">
			{/* What Enter in a box presses: without a script it changes nothing. */}
			<button type="submit" name="do" value="check" hidden />
			<ul className={styles.list}>
				{goods.map((commodity, at) => (
					<CommodityCard
						key={commodity.skuId}
						commodity={commodity}
						inSight={at < inSight}
						endsFirstView={at === Math.min(inSight, goods.length) - 1}
					/>
				))}
			</ul>
		</form>
	);
}
