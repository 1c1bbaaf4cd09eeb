import "server-only";
import * as v from "valibot";
import { findTogether, mostPlaces, submitTogether } from "~/api/contract/mall/settlement-together";
import { Id } from "~/api/schema/id";
import { PayMethodCode } from "~/api/schema/pay-method";
import { type Change, SettlementConflict } from "~/api/schema/settlement";
import { formatAddressLine } from "~/domain/place/address-text";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
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
	return runForm<typeof TogetherForm, TogetherRefusal>({
		schema: TogetherForm,
		async run({ seen, method }, { values }) {
			const changed = await findChangedAddress(
				seen.map(({ settlementId }) => settlementId),
				values,
			);
			if (changed) return { message: `收货地址有变化，尚未下单。请核对后再次提交：${changed}` };
			const { orders } = await getScope().api.call(submitTogether, { settlements: seen });
			return toPayPath(
				orders.map(({ orderId }) => orderId),
				method,
			);
		},
		explain(error) {
			const parsed = v.safeParse(SettlementConflict, error.body);
			if (error.status !== 409 || !parsed.success) return {};
			const { changes, settlement } = parsed.output;
			return { changes, ...(settlement && { settlementId: settlement.settlementId }) };
		},
	});
}

/** The name of the field that has an address in words, as the page shows it. */
export function toAddressName(addressId: string): string {
	return `address/${addressId}`;
}

/**
 * The first address that is not as the page showed it: the buyer can change one under the same id, which is no other version of a
 * settlement. Undefined without one. Throws ApiError.
 */
async function findChangedAddress(
	settlementIds: string[],
	values: Record<string, string>,
): Promise<string | undefined> {
	const { settlements } = await getScope().api.call(findTogether, { settlementIds });
	const changed = settlements.flatMap(({ address }) => {
		const before = address ? values[toAddressName(address.addressId)] : undefined;
		return !address || before === undefined || before === formatAddressLine(address)
			? []
			: formatAddressLine(address);
	});
	return changed[0];
}
