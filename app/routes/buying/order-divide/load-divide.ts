import "server-only";
import { listAddresses } from "~/api/contract/mall/address";
import { findTogether } from "~/api/contract/mall/settlement-together";
import type { Address } from "~/api/schema/address";
import type { Settlement, SettlementItem } from "~/api/schema/settlement";
import { pages } from "~/domain/page/pages";
import { sortAddresses } from "~/domain/place/find-addresses";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { toNumberName } from "./field-names";

/** Goods of the order with their number in all parts. */
export type DivideLine = {
	skuId: string;
	name: string;
	num: number;
	/** Undefined where the order's own address lacks it. */
	item?: SettlementItem;
	/** The reason why it cannot be ordered there. */
	reason?: string;
};

export type DivideData = {
	userId: string | undefined;
	settlement: Settlement;
	/** The present parts; the settlement alone before the first division. */
	parts: Settlement[];
	/** The buyer's addresses, that of the order first. */
	addresses: Address[];
	lines: DivideLine[];
	/** The numbers of the present parts, by the name of their box. */
	nums: Map<string, number>;
};

/** Null where the address names no settlement. Throws ApiError. */
export function loadDivide(): Promise<DivideData | null> | null {
	const { settlementId } = getQuery(pages.orderDivide);
	return settlementId ? loadOnce("divide", () => load(settlementId)) : null;
}

async function load(settlementId: string): Promise<DivideData | null> {
	const { api } = getScope();
	// Asked as one of several: a mall that cannot divide says so here.
	const [{ user }, { settlements }, addresses] = await Promise.all([
		loadSession(),
		api.call(findTogether, { settlementIds: [settlementId] }),
		api.call(listAddresses, {}),
	]);
	const [settlement] = settlements;
	if (!settlement) return null;
	const { together } = settlement;
	const parts = together
		? (await api.call(findTogether, { settlementIds: together })).settlements
		: [settlement];
	return {
		userId: user?.userId,
		settlement,
		parts,
		addresses: sortAddresses(addresses, settlement.address?.addressId),
		...joinParts(parts),
	};
}

/** The goods of all parts, each once, and the number that each part has of them. */
function joinParts(parts: readonly Settlement[]): Pick<DivideData, "lines" | "nums"> {
	const lines = new Map<string, DivideLine>();
	const nums = new Map<string, number>();
	for (const { address, venders, unsellable } of parts) {
		for (const item of venders.flatMap(({ items }) => items)) {
			const { skuId, name } = item;
			lines.set(skuId, { skuId, name, item, num: item.num + (lines.get(skuId)?.num ?? 0) });
			if (!address) continue;
			// The buyer may have moved two parts to one address.
			const box = toNumberName(skuId, address.addressId);
			nums.set(box, item.num + (nums.get(box) ?? 0));
		}
		for (const { skuId, name = `商品 ${skuId}`, num = 0, reason } of unsellable) {
			lines.set(skuId, { name, reason, ...lines.get(skuId), skuId, num: num + (lines.get(skuId)?.num ?? 0) });
		}
	}
	return { lines: [...lines.values()], nums };
}
