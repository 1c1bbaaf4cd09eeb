import * as contract from "~/api/contract/mall/workbench";
import { present } from "~/api/wire/present";
import { type Implementations, implement } from "../../../endpoint/implement";
import { isGranted } from "../../permission/menu-tree";
import { loadAccounts } from "../account/load-accounts";
import { countApprovals } from "../approval/find-approvals";
import { countOrders, listOrders } from "../order/list-orders";
import { listDue } from "../saved-list/list-reminder";
import { listMonthlyBought } from "../spending/monthly-bought";
import { listOftenBought, loadSpending } from "../spending/spending";

/** The latest orders. */
const shown = { pageIndex: 1, pageSize: 5 };

export const workbenchBackend = {
	getWorkbench: implement(contract.getWorkbench, async ({ months }, ctx) => {
		const [orderCounts, orders, approvals, accounts, dueLists, spending, oftenBought, monthlyBought] =
			await Promise.all([
				countOrders({}, ctx),
				listOrders(shown, ctx),
				countApprovals(ctx),
				isGranted(ctx.buyer, "/finance/credit") ? loadAccounts(ctx) : undefined,
				listDue(ctx),
				loadSpending(ctx, { months }),
				listOftenBought(ctx),
				listMonthlyBought(ctx),
			]);
		return {
			orderCounts,
			orders,
			approvals,
			dueLists,
			spending,
			oftenBought,
			monthlyBought,
			...present({ accounts }),
		};
	}),
} satisfies Implementations<typeof contract>;
