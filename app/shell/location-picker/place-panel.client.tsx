"use client";
import type { BusinessModel } from "~/api/contract/auth";
import { PlaceChoice } from "./place-choice.client";
import { PlaceNotice } from "./place-notice.client";

export type PlacePanelProps = {
	/** The name of this page's place, and the place as `formatPlace` writes it. */
	name: string;
	place: string;
	/** The former place, on the page after a choice; else "". */
	former: string;
	businessModel: BusinessModel | null;
	/** Called before the first picture in which the panel has something to press, and maybe later again. */
	onReady: () => void;
	/** Called before another place is posted. */
	onChoose: () => void;
	onClose: () => void;
};

/** The panel under the picker: the choice, and once after a choice its changes. */
export function PlacePanel({ former, onReady, onChoose, ...rest }: PlacePanelProps) {
	if (former) return <PlaceNotice former={former} onReady={onReady} {...rest} />;
	return <PlaceChoice place={rest.place} onReady={onReady} onChoose={onChoose} />;
}
