"use client";
import { type FormEvent, type MouseEvent, useRef } from "react";
import { dataNative } from "~/document/marks";
import type { Goods } from "./offer";

/** The attributes of a form of number boxes, whose script (live-form.client.ts) loads at its first touch. */
export function useLiveForm(goods: Goods) {
	const ref = useRef<HTMLFormElement>(null);
	const live = useRef<ReturnType<typeof load>>(undefined);

	async function load() {
		const { openLiveForm } = await import("./live-form.client");
		return openLiveForm(ref.current as HTMLFormElement, goods);
	}
	function touch() {
		live.current ??= load();
		return live.current;
	}
	return {
		ref,
		onFocus: touch,
		onPointerEnter: touch,
		/** A button beside a box, which does nothing by itself: it may be pressed before its code is there. */
		onClick({ target }: MouseEvent) {
			const button = target instanceof Element && target.closest<HTMLButtonElement>("button[type=button]");
			if (button) void touch().then((opened) => opened.click(button));
		},
		onSubmit(event: FormEvent) {
			const { submitter } = event.nativeEvent as SubmitEvent;
			if (submitter?.hasAttribute(dataNative)) return;
			event.preventDefault();
			void touch().then((opened) => opened.press(submitter));
		},
	};
}
