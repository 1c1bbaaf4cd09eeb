"use client";
import { type RefObject, useEffect } from "react";
import { followDraft } from "./draft";

/** Saves a draft of a form over a session's end (SECURITY O10); without a name or a buyer, none. */
export function useDraft(
	form: RefObject<HTMLFormElement | null>,
	name: string | undefined,
	userId: string | undefined,
): void {
	useEffect(() => {
		if (form.current && name && userId) return followDraft(form.current, name, userId);
	}, [form, name, userId]);
}
