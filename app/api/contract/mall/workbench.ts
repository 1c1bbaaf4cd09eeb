import * as v from "valibot";
import { callsOf } from "../../endpoint/endpoint";
import { intText } from "../../schema/number";
import { ofExtension } from "../../schema/of-extension";
import { rowsOf } from "../../schema/rows";
import { Accounts } from "./account";
import { countApprovals } from "./approval";
import { DueList } from "./list-reminder";
import { countOrders, listOrders } from "./order";
import { MonthlyBought, OftenBought, Spending } from "./spending";

const { get } = callsOf("mall");

/**
 * The parts of the workbench, each as its own call answers it without conditions. A part that is left out is
 * asked for by that call.
 */
export const Workbench = v.object({
	/** As `countOrders`. */
	orderCounts: ofExtension("orders", v.optional(countOrders.output)),
	/** The latest five, as `listOrders`. */
	orders: ofExtension("orders", v.optional(listOrders.output)),
	/** As `countApprovals`. */
	approvals: ofExtension("approval", v.optional(countApprovals.output)),
	/** As `getAccounts`, for a buyer with the right to it. */
	accounts: ofExtension("money", v.optional(Accounts)),
	/** As `listDueLists`. */
	dueLists: ofExtension("lists", v.optional(rowsOf(DueList))),
	/** As `getSpending` for the asked months. */
	spending: ofExtension("orders", v.optional(Spending)),
	/** As `listOftenBought`. */
	oftenBought: ofExtension("orders", v.optional(rowsOf(OftenBought))),
	/** As `listMonthlyBought`. */
	monthlyBought: ofExtension("lists", v.optional(rowsOf(MonthlyBought))),
});
export type Workbench = v.InferOutput<typeof Workbench>;

/** The parts of the workbench in one call. `months` as in `getSpending`. */
export const getWorkbench = get("/workbench", {
	extension: "speed",
	maxBytes: 8 * 1024 * 1024,
	input: v.object({ months: v.optional(intText(1, 12)) }),
	output: Workbench,
});
