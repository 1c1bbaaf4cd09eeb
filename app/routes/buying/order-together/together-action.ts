import "server-only";
import * as v from "valibot";
import { mostPlaces, submitTogether } from "~/api/contract/mall/settlement-together";
import { Id } from "~/api/schema/id";
import { PayMethodCode } from "~/api/schema/pay-method";
import { type Change, SettlementConflict } from "~/api/schema/settlement";
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
		async run({ seen, method }) {
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
