"use client";
import type { BusinessModel } from "~/api/contract/auth";
import { PlaceChoice } from "./place-choice.client";
import { PlaceNotice } from "./place-notice.client";

export type PlacePanelProps = {
	/** What the place of this page is called, and the place as `formatPlace` says it. */
	name: string;
	place: string;
	/** Where goods went before, on the page that a choice leads to; else "". */
	former: string;
	businessModel: BusinessModel | null;
	/** Another place is about to be posted. */
	onChoose: () => void;
	onClose: () => void;
};

/** What opens under the picker: the choice, and once after one what it has changed. */
export function PlacePanel({ former, onChoose, ...rest }: PlacePanelProps) {
	if (former) return <PlaceNotice former={former} {...rest} />;
	return <PlaceChoice place={rest.place} onChoose={onChoose} />;
}
