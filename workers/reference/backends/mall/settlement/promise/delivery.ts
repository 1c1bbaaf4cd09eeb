import type { PromiseCalendar } from "~/api/contract/mall/settlement";
import type { DeliverySlot, DeliveryWay } from "../../../../db/schema/delivery-ways";
import type { ChosenDelivery } from "../../order/order-snapshot";
import { createVenderParts, type VenderPart } from "../content/vender-parts";
import type { LoadedSettlement } from "../read/load-settlement";
import { createPromiseDays, findPromiseFault, getFirstDay } from "./promise-days";

/** How, and when, a supplier delivers its part of a settlement. */
export type PartDelivery = ChosenDelivery & {
	ways: DeliveryWay[];
	/** The day on which the goods arrive without a chosen time. */
	firstDay: string;
	days: PromiseCalendar["days"];
	/** The time of day of the chosen time, with its capacity. */
	slot: DeliverySlot | undefined;
	/** The reason why the supplier cannot deliver at the chosen time. */
	fault: string | null;
};

/** The delivery of one supplier's part, as the buyer chose it, or in the supplier's first way. */
export function findDelivery(
	{ content, rooms, now }: LoadedSettlement,
	{ venderId, lines }: VenderPart,
	chosen: Partial<ChosenDelivery> | undefined = content.delivery[venderId],
): PartDelivery {
	const room = rooms.get(venderId);
	const way = room?.ways.find(({ code }) => code === chosen?.methodCode) ?? room?.ways[0];
	const firstDay = getFirstDay(lines, now);
	const days = room && way ? createPromiseDays(way, firstDay, room) : [];
	return {
		methodCode: way?.code ?? "standard",
		promise: chosen?.promise,
		ways: room?.ways ?? [],
		firstDay,
		days,
		slot: way?.slots.find(({ code }) => code === chosen?.promise?.code),
		fault: chosen?.promise ? findPromiseFault(chosen.promise, days, firstDay) : null,
	};
}

/** One supplier's part of an order, with its delivery. */
export type DeliveredPart = VenderPart & PartDelivery;

/** The parts of a settlement that can be ordered, each with its delivery. */
export function listDeliveredParts(loaded: LoadedSettlement): DeliveredPart[] {
	return createVenderParts(loaded).map((part) => ({
		...part,
		...findDelivery(loaded, part),
	}));
}
