"use client";
import { type ComponentProps, useRef } from "react";
import { useDraft } from "./use-draft";

type Props = Omit<ComponentProps<"form">, "ref" | "method"> & {
	/** The name under which the draft is stored. */
	draft: string;
	userId: string | undefined;
};

/** A form that the platform posts, with a draft that outlives the end of the session (SECURITY O10). */
export function DraftForm({ draft, userId, ...form }: Props) {
	const ref = useRef<HTMLFormElement>(null);
	useDraft(ref, draft, userId);
	return <form {...form} ref={ref} method="post" />;
}
