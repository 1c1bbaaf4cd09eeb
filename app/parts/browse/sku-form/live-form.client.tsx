"use client";
import { createContext, use } from "react";
import { toSureName } from "~/parts/cart/lines/box-name";
import type { Note } from "./note";

/**
 * The texts of a form of number boxes while it is filled in; the server's text
 * stands where it has nothing newer.
 */
export type Shown = {
	/** By SKU: the note about its number; null for none. */
	notes: ReadonlyMap<string, Note | null>;
	sum?: string;
	found?: string;
};

export const LiveForm = createContext<(Shown & { fix(skuId: string, num: number): void }) | null>(null);

type NoteProps = {
	skuId: string;
	id?: string | undefined;
	className?: string | undefined;
	/** The note of the page's answer. */
	note: Note | null;
};

/** The note below a number box. Its fix is a button; before the app runs its text names it. */
export function LiveNote({ skuId, id, className, note: answered }: NoteProps) {
	const live = use(LiveForm);
	const note = live?.notes.get(skuId);
	const { tone, text = "", fix, sure } = (note === undefined ? answered : note) ?? {};
	const isOld = note === undefined;
	return (
		<output id={id} className={className} data-tone={tone}>
			{sure && <input type="hidden" name={toSureName(skuId)} value={sure} />}
			{isOld && fix ? `${text}，可改为 ${fix}` : text}
			{!isOld && fix && (
				<button type="button" onClick={() => live?.fix(skuId, fix)}>
					改为 {fix}
				</button>
			)}
		</output>
	);
}

/** The sum of a form of number boxes. */
export function LiveSum({ text }: { text: string }) {
	return <output translate="no">{use(LiveForm)?.sum ?? text}</output>;
}

/** The number of found rows of a table. */
export function LiveFound({ text }: { text: string }) {
	return <output>{use(LiveForm)?.found ?? text}</output>;
}
