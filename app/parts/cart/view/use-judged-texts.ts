"use client";
import { useRef, useState } from "react";

/** Why a text is no number, or the number of packs that was typed with those that may be meant. */
export type Judged = { fault: string | undefined; doubt: { num: number; packs: number } | null };

/**
 * The judgements about numbers that are being typed, by line: each stays as it was until the buyer pauses. A fault or a
 * question about each key's text would come and go, and move the lines below.
 */
export function useJudgedTexts(pauseMs: number) {
	const [before, setBefore] = useState<Readonly<Record<string, Judged>>>({});
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	return {
		/** The judgement from before the first key since the pause. */
		before,
		/** Notes a key in the box of a line. */
		noteKey(cartItemId: string, judged: Judged): void {
			setBefore((all) => ({ ...all, [cartItemId]: judged }));
			clearTimeout(timer.current);
			timer.current = setTimeout(() => setBefore({}), pauseMs);
		},
	};
}
