import type { OrderState } from "~/api/schema/order";
import { formatOrderState } from "~/domain/order-state";
import { Chip, type ChipTone } from "~/ui/chip/chip";

const tones: Record<OrderState, ChipTone> = {
	pendingPayment: "danger",
	pendingApproval: "warning",
	pendingShipment: "warning",
	shipped: "primary",
	completed: "success",
	cancelled: "neutral",
};

/** The state of an order in its colour. */
export function OrderStateChip({ state }: { state: OrderState }) {
	return <Chip tone={tones[state]} label={formatOrderState(state)} />;
}
