import "server-only";
import * as v from "valibot";
import { mostPlaces, submitTogether } from "~/api/contract/mall/settlement-together";
import { Id } from "~/api/schema/id";
import { type Change, SettlementConflict } from "~/api/schema/settlement";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { loadTogether } from "./load-together";
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

const TogetherForm = v.object({ seen: Seen });

/** Why nothing was ordered, with the settlement that changed. */
export type TogetherRefusal = Refusal & { settlementId?: string; changes?: Change[] };

/** Orders all settlements as the page showed them, and leads to the cashier for all of them. */
export function handleTogetherForm() {
	return runForm<typeof TogetherForm, TogetherRefusal>({
		schema: TogetherForm,
		async run({ seen }) {
			const [{ orders }, together] = await Promise.all([
				getScope().api.call(submitTogether, { settlements: seen }),
				ifAnswered(Promise.resolve(loadTogether())),
			]);
			const methods = new Set(together?.settlements.map(({ paymentType }) => paymentType));
			return toPayPath(
				orders.map(({ orderId }) => orderId),
				methods.size === 1 ? [...methods][0] : undefined,
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
