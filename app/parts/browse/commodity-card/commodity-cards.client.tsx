"use client";
import { type FormEvent, type MouseEvent, memo, type ReactNode, useEffect, useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import { LiveForm } from "~/parts/browse/sku-form/live-form.client";
import type { Note } from "~/parts/browse/sku-form/note";
import { ReadPrices } from "~/parts/cart/lines/read-prices";
import { FirstView } from "~/ui/layout/page/first-view";
import type { Commodity } from "./commodity";
import { CommodityCard } from "./commodity-card";
import styles from "./commodity-cards.module.css";
import { FilledCards } from "./filled-cards.client";

type Props = {
	goods: readonly Commodity[];
	/** The number of pictures that are in sight at once. */
	inSight: number;
	areaId: string;
	businessModel: BusinessModel | null;
	/** 选规格 opens a dialog. Without the list of specifications the page of the article shows them. */
	choosesHere: boolean;
	/** The page that the cards are posted to; by default the present one. */
	action: string | undefined;
};

/**
 * The cards of commodity-list.tsx in their form: once the app runs it checks their numbers and adds in place.
 * The goods travel to the browser as data, and not as elements too: see docs/tricks.md.
 */
export function CommodityCards({ goods, inSight, areaId, businessModel, choosesHere, action }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const filled = useRef<FilledCards>(undefined);
	const [notes, setNotes] = useState<ReadonlyMap<string, Note | null>>(new Map());
	const [choice, setChoice] = useState<ReactNode>();

	useEffect(() => {
		filled.current = new FilledCards(form.current as HTMLFormElement, goods, businessModel, (skuId, note) =>
			setNotes((now) => new Map(now).set(skuId, note)),
		);
	}, [goods, businessModel]);

	function submit(event: FormEvent) {
		event.preventDefault();
		filled.current?.press(event.nativeEvent as SubmitEvent);
	}
	/** 选规格 opens the choice in place; a new tab or a file that did not load gets the page of the link. */
	async function choose(event: MouseEvent) {
		const link =
			event.target instanceof Element && event.target.closest<HTMLAnchorElement>("a[aria-haspopup]");
		if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
		event.preventDefault();
		const name = link.closest("li")?.querySelector("bdi")?.textContent ?? "";
		const skuId = new URL(link.href).searchParams.get("skuId") ?? "";
		try {
			const { VariantChoice } = await import("~/parts/browse/sku-table/variant-choice.client");
			const key = performance.now();
			const chosen = { skuId, name, areaId, businessModel };
			setChoice(<VariantChoice key={key} {...chosen} />);
		} catch {
			location.assign(link.href);
		}
	}
	return (
		<LiveForm value={{ notes, fix: (skuId, num) => filled.current?.fix(skuId, num) }}>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: its links are clicked, which keys press too */}
			<form
				ref={form}
				method="post"
				action={action}
				noValidate
				onInput={({ target }) => filled.current?.input(target)}
				onClick={choose}
				onSubmit={submit}
			>
				<Cards goods={goods} inSight={inSight} choosesHere={choosesHere} />
			</form>
			{choice}
		</LiveForm>
	);
}

type CardsProps = Pick<Props, "goods" | "inSight" | "choosesHere">;

/** Stays as it is while a note of one card changes. */
const Cards = memo(function Cards({ goods, inSight, choosesHere }: CardsProps) {
	return (
		<>
			{/* Enter in a box presses this button: without a script it changes nothing. */}
			<button type="submit" name="do" value="check" hidden />
			<ReadPrices goods={goods} />
			<ul className={styles.list}>
				{goods.map((commodity, at) => (
					<CommodityCard
						key={commodity.skuId}
						commodity={commodity}
						inSight={at < inSight}
						choosesHere={choosesHere}
						afterFirstView={inSight > 0 && at === inSight}
					/>
				))}
			</ul>
			{inSight > 0 && goods.length <= inSight && <FirstView />}
		</>
	);
});
