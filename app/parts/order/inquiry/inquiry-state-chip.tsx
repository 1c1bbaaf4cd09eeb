import type { InquiryKind, InquiryState } from "~/api/schema/inquiry";
import { formatInquiryState } from "~/domain/inquiry/inquiry-state";
import { Chip, type ChipTone } from "~/ui/look/chip/chip";

const tones: Record<InquiryState, ChipTone> = {
	open: "neutral",
	answered: "info",
	closed: "warning",
	accepted: "success",
	withdrawn: "neutral",
};

/** The state of an inquiry or bidding. */
export function InquiryStateChip({ kind, state }: { kind: InquiryKind; state: InquiryState }) {
	return <Chip tone={tones[state]} label={formatInquiryState(kind, state)} />;
}
