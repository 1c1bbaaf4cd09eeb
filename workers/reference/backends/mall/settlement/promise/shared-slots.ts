import type { PromiseCalendar } from "~/api/contract/mall/settlement";
import type { Settlement } from "~/api/schema/settlement";
import type { LoadedSettlement } from "../read/load-settlement";
import { listDeliveredParts } from "./delivery";

/** Supplier id → the reason why its chosen time has no room beside the other addresses. */
export type SharedFaults = ReadonlyMap<string, string>;

/** A time that a part of a settlement has chosen, with what its supplier has booked and can deliver then. */
type ChosenTime = { venderId: string; key: string; time: string; booked: number; capacity: number };

/**
 * The chosen times that have room for some of these settlements and not for all: settlement id
 * → its faults. The room goes to the settlements in their order. A time that is full already
 * is the fault of `findDelivery`.
 */
export function findSharedFaults(all: readonly LoadedSettlement[]): Map<string, SharedFaults> {
	const taken = new Map<string, number>();
	return new Map(
		all.map((loaded) => {
			const faults = listChosen(loaded).flatMap(({ venderId, key, time, booked, capacity }) => {
				const before = taken.get(key) ?? 0;
				if (booked + before < capacity) {
					taken.set(key, before + 1);
					return [];
				}
				return [[venderId, `${time} 的余位已留给其他地址，请另选送货时间`] as const];
			});
			return [loaded.settlementId, new Map(faults)] as const;
		}),
	);
}

/**
 * The times at which each supplier can deliver a settlement. Of a part of a division (`all` are its parts)
 * the times whose last place another part has chosen are held for that one, unless the room goes to this one.
 */
export function createCalendars(
	loaded: LoadedSettlement,
	all: readonly LoadedSettlement[],
): PromiseCalendar[] {
	const open = all.filter(({ order }) => order === null);
	const others = open.filter(({ settlementId }) => settlementId !== loaded.settlementId).flatMap(listChosen);
	const faults = findSharedFaults(open).get(loaded.settlementId);
	return listDeliveredParts(loaded).map(({ venderId, days, ways, methodCode, promise }) => {
		const slots = ways.find(({ code }) => code === methodCode)?.slots ?? [];
		const own = promise && !faults?.has(venderId) && toKey(venderId, methodCode, promise);
		const isHeld = (date: string, code: string) => {
			const key = toKey(venderId, methodCode, { date, code });
			const num = others.filter((one) => one.key === key).length;
			const capacity = slots.find((slot) => slot.code === code)?.capacity ?? 0;
			return (
				num > 0 && key !== own && countBooked(loaded, venderId, methodCode, { date, code }) + num >= capacity
			);
		};
		return {
			venderId,
			days: days.map((day) => ({
				...day,
				slots: day.slots.map((slot) =>
					slot.enabled && isHeld(day.date, slot.code) ? { ...slot, enabled: false, isHeld: true } : slot,
				),
			})),
		};
	});
}

/** The times that a settlement has chosen and that its suppliers can deliver at. */
function listChosen(loaded: LoadedSettlement): ChosenTime[] {
	return listDeliveredParts(loaded).flatMap(({ venderId, promise, methodCode, slot, fault }) => {
		if (!promise || !slot || fault) return [];
		return {
			venderId,
			key: toKey(venderId, methodCode, promise),
			time: `${promise.date.slice(5)} ${promise.range}`,
			booked: countBooked(loaded, venderId, methodCode, promise),
			capacity: slot.capacity,
		};
	});
}

type Slot = { date: string; code: string };

function toKey(venderId: string, methodCode: string, { date, code }: Slot): string {
	return [venderId, methodCode, date, code].join(" ");
}

function countBooked({ rooms }: LoadedSettlement, venderId: string, methodCode: string, slot: Slot): number {
	return rooms.get(venderId)?.countBooked(methodCode, slot.date, slot.code) ?? 0;
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
