import type { Settlement } from "~/api/schema/settlement";
import { findDelivery } from "./delivery";
import type { LoadedSettlement } from "./load-settlement";
import { createVenderParts } from "./vender-parts";

/** Supplier id → the reason why its chosen time has no room beside the other addresses. */
export type SharedFaults = ReadonlyMap<string, string>;

/**
 * The chosen times that have room for some of these settlements and not for all: settlement id → its faults. The room goes to
 * the settlements in their order. A time that is full already is the fault of `findDelivery`.
 */
export function findSharedFaults(all: readonly LoadedSettlement[]): Map<string, SharedFaults> {
	const taken = new Map<string, number>();
	return new Map(
		all.map((loaded) => {
			const faults = createVenderParts(loaded.content, loaded.facts).flatMap((part) => {
				const { promise, methodCode, slot, fault } = findDelivery(loaded, part);
				if (!promise || !slot || fault) return [];
				const key = [part.venderId, methodCode, promise.date, promise.code].join(" ");
				const before = taken.get(key) ?? 0;
				const booked =
					loaded.rooms.get(part.venderId)?.countBooked(methodCode, promise.date, promise.code) ?? 0;
				if (booked + before < slot.capacity) {
					taken.set(key, before + 1);
					return [];
				}
				const time = `${promise.date.slice(5)} ${promise.range}`;
				return [[part.venderId, `${time} 的余位已留给其他地址，请另选送货时间`] as const];
			});
			return [loaded.settlementId, new Map(faults)] as const;
		}),
	);
}

/** A settlement's view that says these faults, too. */
export function addSharedFaults(view: Settlement, faults: SharedFaults | undefined): Settlement {
	if (!faults?.size) return view;
	const venders = view.venders.map((vender) => {
		const promiseFault = faults.get(vender.venderId);
		return promiseFault ? { ...vender, promiseFault } : vender;
	});
	return { ...view, venders };
}
