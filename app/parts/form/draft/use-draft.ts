"use client";
import { type RefObject, useEffect } from "react";
import { followDraft } from "./draft";

/**
 * Saves a draft of a form over a session's end (SECURITY O10); without a name or a buyer, none. A page that
 * answers the form (`isAnswer`) shows what was sent.
 */
export function useDraft(
	form: RefObject<HTMLFormElement | null>,
	name: string | undefined,
	userId: string | undefined,
	isAnswer?: boolean,
): void {
	useEffect(() => {
		if (form.current && name && userId) return followDraft(form.current, name, userId, isAnswer);
	}, [form, name, userId, isAnswer]);
}
