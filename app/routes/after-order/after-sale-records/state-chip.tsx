import type { AfterSaleState } from "~/api/schema/after-sale";
import { formatAfterSaleState } from "~/domain/order/after-sale";
import { Chip, type ChipTone } from "~/ui/look/chip/chip";

const tones: Record<AfterSaleState, ChipTone> = {
	submitted: "warning",
	agreed: "primary",
	sentBack: "warning",
	received: "warning",
	done: "success",
	refused: "danger",
	withdrawn: "neutral",
};

/** The state of a claim, in its colour. */
export function AfterSaleStateChip({ state }: { state: AfterSaleState }) {
	return <Chip tone={tones[state]} label={formatAfterSaleState(state)} />;
}
