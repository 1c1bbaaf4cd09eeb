import * as v from "valibot";
import { costFields } from "../endpoint/cost-field";
import { optionalLine } from "./text";

/** The fields by which a company assigns an order in its own books: purchase order, cost centre, project. */
export const CostFieldName = v.picklist(costFields.map(({ name }) => name));

/**
 * The values of an order, or a line's own values. The purchase-order number of a whole order is its `poNo`.
 */
export const CostValues = v.object({
	poNo: v.optional(v.string()),
	costCenter: v.optional(v.string()),
	project: v.optional(v.string()),
});
export type CostValues = v.InferOutput<typeof CostValues>;

/** A field that the buyer's company asks for. One that it does not ask for is left out. */
export const AskedCostField = v.object({
	name: CostFieldName,
	/** A submit needs a value: of the whole order, or of each line. */
	required: v.boolean(),
	/** The only values that the company takes; any text without it. */
	choices: v.optional(v.array(v.string())),
	/** The value of the buyer's last order. */
	last: v.optional(v.string()),
});
export type AskedCostField = v.InferOutput<typeof AskedCostField>;

const toInput = ({ label, max }: (typeof costFields)[number]) => optionalLine(label, max);
const [poNo, costCenter, project] = costFields;
const orderCosts = { costCenter: toInput(costCenter), project: toInput(project) };

/** The values of the whole order that change; "" for none. */
export const OrderCostsInput = v.object(orderCosts);

/** A line's own values that change; "" for the order's. */
export const LineCostsInput = v.object({ poNo: toInput(poNo), ...orderCosts });
