import type { newSettlement } from "~/api/contract/mall/settlement";
import type { CostFieldName } from "~/api/endpoint/cost-field";
import type { InputOf } from "~/api/endpoint/endpoint";
import type { Settlement } from "~/api/schema/settlement";
import { present } from "~/api/wire/present";

type Modification = InputOf<(typeof newSettlement)["modifySettlement"]>;

/** The name of a cost field in the form: of the whole order, or of one line. */
export function toCostName(name: CostFieldName, skuId = ""): string {
	return skuId ? `${name}.${skuId}` : name;
}

/**
 * The cost values of a form that differ from the settlement's. The purchase-order number
 * of the order is not among them.
 */
export function diffCosts(form: FormData, settlement: Settlement): Pick<Modification, "costs" | "lineCosts"> {
	const asked = settlement.costFields ?? [];
	const diff = (name: CostFieldName, held = "", skuId = "") => {
		const typed = form.get(toCostName(name, skuId));
		return typeof typed === "string" && typed.trim() !== held ? [[name, typed.trim()]] : [];
	};
	const ofOrder = asked.filter(({ name }) => name !== "poNo");
	const costs = ofOrder.flatMap(({ name }) => diff(name, settlement.costs?.[name]));
	const lineCosts = settlement.venders
		.flatMap(({ items }) => items)
		.flatMap((item) => {
			const own = asked.flatMap(({ name }) => diff(name, item.costs?.[name], item.skuId));
			return own.length > 0 ? [{ skuId: item.skuId, ...Object.fromEntries(own) }] : [];
		});
	return present({
		costs: costs.length > 0 ? Object.fromEntries(costs) : undefined,
		lineCosts: lineCosts.length > 0 ? lineCosts : undefined,
	});
}
