"use client";
import { type RefObject, useEffect } from "react";

/** Keeps what is typed in a form over a session's end (SECURITY O10); without a name or a buyer, nothing. */
export function useDraft(
	form: RefObject<HTMLFormElement | null>,
	name: string | undefined,
	userId: string | undefined,
): void {
	useEffect(() => {
		const element = form.current;
		if (!element || !name || !userId) return;
		let left = false;
		let stop: (() => void) | undefined;
		// After the page is there: nobody types in its first moment.
		void import("./draft").then(({ keepDraft }) => {
			if (!left) stop = keepDraft(element, name, userId);
		});
		return () => {
			left = true;
			stop?.();
		};
	}, [form, name, userId]);
}
