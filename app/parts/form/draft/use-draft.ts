"use client";
import { type RefObject, useEffect } from "react";
import { keepDraft } from "./draft";

/** Keeps what is typed in a form over a session's end (SECURITY O10); without a name or a buyer, nothing. */
export function useDraft(
	form: RefObject<HTMLFormElement | null>,
	name: string | undefined,
	userId: string | undefined,
): void {
	useEffect(() => {
		if (form.current && name && userId) return keepDraft(form.current, name, userId);
	}, [form, name, userId]);
}
