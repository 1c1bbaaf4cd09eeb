"use client";
import { PlaceChoice } from "./place-choice.client";
import { PlaceNotice, type PlaceNoticeProps } from "./place-notice.client";

export type PlacePanelProps = PlaceNoticeProps & {
	/** Called before another place is posted. */
	onChoose: () => void;
};

/** The panel under the picker: the choice, and once after a choice its changes. */
export function PlacePanel({ former, onReady, onChoose, ...rest }: PlacePanelProps) {
	if (former) return <PlaceNotice former={former} onReady={onReady} {...rest} />;
	return <PlaceChoice place={rest.place} onReady={onReady} onChoose={onChoose} />;
}
