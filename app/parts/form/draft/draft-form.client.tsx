"use client";
import { type ComponentProps, useRef } from "react";
import { useDraft } from "./use-draft";

type Props = Omit<ComponentProps<"form">, "ref" | "method"> & {
	/** The name under which the draft is stored. */
	draft: string;
	userId: string | undefined;
	/** The page answers the form, and shows what was sent. */
	isAnswer?: boolean;
};

/** A form that the platform posts, with a draft that outlives the end of the session (SECURITY O10). */
export function DraftForm({ draft, userId, isAnswer, ...form }: Props) {
	const ref = useRef<HTMLFormElement>(null);
	useDraft(ref, draft, userId, isAnswer);
	return <form {...form} ref={ref} method="post" />;
}
