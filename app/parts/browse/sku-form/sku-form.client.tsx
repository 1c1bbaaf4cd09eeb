"use client";
import { type FormEvent, type MouseEvent, useRef } from "react";
import type { HtmlPart } from "~/document/html/html-part";
import { useHtmlPart } from "~/document/html/use-html-part";
import { dataHeld, dataNative, mark } from "~/document/marks";
import type { Goods } from "./offer";

export type FormLook = { id: string; label: string; className?: string | undefined };

type Props = FormLook & {
	/** The JSON of `Goods`: Flight would write and read each value of an object by itself. */
	goods: string;
	htmlPart: HtmlPart;
};

/**
 * The form of sku-form.tsx. The script that checks, sums up and adds in place (live-form.client.ts) loads at the first
 * touch.
 */
export function TouchedForm({ id, label, className, goods, htmlPart }: Props) {
	const form = useRef<HTMLFormElement>(null);
	const live = useRef<ReturnType<typeof load>>(undefined);

	async function load() {
		const { openLiveForm } = await import("./live-form.client");
		return openLiveForm(form.current as HTMLFormElement, JSON.parse(goods) as Goods);
	}
	function touch() {
		live.current ??= load();
		return live.current;
	}
	/** A button beside a box, which does nothing by itself: it may be pressed before its code is there. */
	function click({ target }: MouseEvent) {
		const button = target instanceof Element && target.closest<HTMLButtonElement>("button[type=button]");
		if (button) void touch().then((opened) => opened.click(button));
	}
	function submit(event: FormEvent) {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter?.hasAttribute(dataNative)) return;
		event.preventDefault();
		void touch().then((opened) => opened.press(submitter));
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the clicks are those of its buttons, which keys press too
		<form
			ref={form}
			id={id}
			method="post"
			// The answer shows up where it was asked for.
			action={`#${id}`}
			className={className}
			aria-label={label}
			onFocus={touch}
			onPointerEnter={touch}
			onClick={click}
			onSubmit={submit}
			{...mark(dataHeld)}
			{...useHtmlPart(htmlPart)}
		/>
	);
}
