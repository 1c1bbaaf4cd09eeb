"use client";
import { type FormEvent, type MouseEvent, type ReactNode, useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { HtmlPart } from "~/document/html/html-part";
import { useHtmlPart } from "~/document/html/use-html-part";
import { dataHeld, mark } from "~/document/marks";
import type { CommodityRule } from "./commodity";

type Props = {
	goods: CommodityRule[];
	areaId: string;
	businessModel: BusinessModel | null;
	/** The page that the cards are posted to; by default the present one. */
	action: string | undefined;
	htmlPart: HtmlPart;
};

/**
 * The form around the cards of commodity-list.tsx. The script that checks these and adds in place (live-cards.client.ts)
 * loads at the first touch.
 */
export function CommodityCards({ goods, areaId, businessModel, action, htmlPart }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const live = useRef<ReturnType<typeof load>>(undefined);
	const [choice, setChoice] = useState<ReactNode>();

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
	/** 选规格 opens the choice in place; a new tab or a file that did not load gets the page of the link. */
	async function choose(event: MouseEvent) {
		const link = event.target instanceof Element && event.target.closest<HTMLAnchorElement>(`a[${dataHeld}]`);
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
		<>
			{/* biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of its links, which keys press too */}
			<form
				ref={form}
				method="post"
				action={action}
				noValidate
				onFocus={touch}
				onClick={choose}
				onSubmit={submit}
				{...mark(dataHeld)}
				{...useHtmlPart(htmlPart)}
			/>
			{choice}
		</>
	);
}
