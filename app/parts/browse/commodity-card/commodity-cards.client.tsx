"use client";
import { type FormEvent, useRef } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { HtmlPart } from "~/document/html/html-part";
import { useHtmlPart } from "~/document/html/use-html-part";
import { dataHeld, mark } from "~/document/marks";
import type { CommodityRule } from "./commodity";

type Props = {
	/** The JSON of `CommodityRule[]`: of an object Flight would write and read each value by itself. */
	goods: string;
	businessModel: BusinessModel | null;
	/** The page that the cards are posted to; by default the present one. */
	action: string | undefined;
	htmlPart: HtmlPart;
};

/**
 * The form around the cards of commodity-list.tsx. The script that checks these and adds in place (live-cards.client.ts)
 * loads at the first touch.
 */
export function CommodityCards({ goods, businessModel, action, htmlPart }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const live = useRef<ReturnType<typeof load>>(undefined);

	async function load() {
		const { openLiveCards } = await import("./live-cards.client");
		return openLiveCards(
			form.current as HTMLFormElement,
			JSON.parse(goods) as CommodityRule[],
			businessModel,
		);
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
		<form
			ref={form}
			method="post"
			action={action}
			noValidate
			onFocus={touch}
			onSubmit={submit}
			{...mark(dataHeld)}
			{...useHtmlPart(htmlPart)}
		/>
	);
}
