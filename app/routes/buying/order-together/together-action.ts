import "server-only";
import * as v from "valibot";
import { findTogether, mostPlaces, submitTogether } from "~/api/contract/mall/settlement-together";
import { Id } from "~/api/schema/id";
import { PayMethodCode } from "~/api/schema/pay-method";
import { type Change, type Settlement, SettlementConflict } from "~/api/schema/settlement";
import { formatAddressLine } from "~/domain/place/address-text";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { findPartFaults } from "./part-names";
import { toPayPath } from "./to-pay-path";

/** `id/version`, with commas between: the settlements as the page showed them. */
const Seen = v.pipe(
	v.string(),
	v.transform((text) => text.split(",").map((one) => one.split("/"))),
	v.array(
		v.pipe(
			v.strictTuple([Id, v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))]),
			v.transform(([settlementId, version]) => ({ settlementId, version })),
		),
	),
	v.maxLength(mostPlaces),
);

const TogetherForm = v.object({
	seen: Seen,
	/** The way to pay that all of them have. */
	method: v.optional(v.fallback(v.optional(PayMethodCode), undefined)),
});

/** Why nothing was ordered, with the settlement that changed. */
export type TogetherRefusal = Refusal & { settlementId?: string; changes?: Change[] };

/** Orders all settlements as the page showed them, and leads to the cashier for all of them. */
export function handleTogetherForm() {
	return runForm<TogetherRefusal, typeof TogetherForm>({
		schema: TogetherForm,
		verbs: {
			"": async ({ input: { seen, method }, values }) => {
				const settlementIds = seen.map(({ settlementId }) => settlementId);
				const { settlements } = await getScope().api.call(findTogether, { settlementIds });
				const faults = findPartFaults(settlements.filter(({ orderId }) => orderId === undefined));
				if (faults.length > 0) return { message: `${faults.join("；")}，请重新分配后再提交` };
				const changed = listChangedAddresses(settlements, values);
				if (changed.length > 0)
					return { message: `收货地址有变化，尚未下单。请核对后再次提交：${changed.join("；")}` };
				const { orders } = await getScope().api.call(submitTogether, { settlements: seen });
				return toPayPath(
					orders.map(({ orderId }) => orderId),
					method,
				);
			},
		},
		explain(error) {
			const parsed = v.safeParse(SettlementConflict, error.body);
			if (error.status !== 409 || !parsed.success) return {};
			const { changes, settlement } = parsed.output;
			return { changes, settlementId: settlement?.settlementId };
		},
	});
}

/** The name of the field that has an address in words, as the page shows it. */
export function toAddressName(addressId: string): string {
	return `address/${addressId}`;
}

/**
 * The addresses that are not as the page showed them: the buyer can change one under the same id, which is no
 * other version of a settlement.
 */
function listChangedAddresses(settlements: readonly Settlement[], values: Record<string, string>): string[] {
	return settlements.flatMap(({ address }) => {
		if (!address) return [];
		const line = formatAddressLine(address);
		return [line, undefined].includes(values[toAddressName(address.addressId)]) ? [] : [line];
	});
}
