import { tint } from "~/ui/look/tone/tone";
import styles from "./chip.module.css";

const tones = { ...tint, neutral: styles.neutral };

export type ChipTone = keyof typeof tones;

/** A word about a state. The word is complete without its colour, which only helps the eye. */
export function Chip({ tone = "neutral", label }: { tone?: ChipTone; label: string }) {
	return (
		<span className={`${styles.chip} ${tones[tone]}`} data-tone={tone === "danger" ? "danger" : undefined}>
			{label}
		</span>
	);
}

/**
 * Stock states of the contract: 33 in stock, 39 in transit, 40 can be
 * allocated, 36 pre-order, 34 and 99 none.
 */
const stockTones: Record<number, ChipTone> = {
	33: "success",
	39: "warning",
	40: "warning",
	36: "warning",
	34: "neutral",
	99: "neutral",
};

interface StockChipProps {
	stockStateId: number;
	/** The words for it, from the caller. */
	label: string;
}

/** A stock state in its colour. */
export function StockChip({ stockStateId, label }: StockChipProps) {
	return <Chip tone={stockTones[stockStateId] ?? "neutral"} label={label} />;
}
