import "server-only";
import { getAccounts } from "~/api/contract/mall/account";
import { countApprovals } from "~/api/contract/mall/approval";
import { listDueLists } from "~/api/contract/mall/list-reminder";
import { listOrders } from "~/api/contract/mall/order";
import {
	getSpending,
	listMonthlyBought,
	listOftenBought,
	spendingMonths,
} from "~/api/contract/mall/spending";
import { getWorkbench, Workbench } from "~/api/contract/mall/workbench";
import { pages } from "~/domain/page/pages";
import { sortDays } from "~/domain/page/sort-days";
import { loadOrderCounts } from "~/parts/order/order-counts/load-order-counts";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { takePart } from "~/request/take-part";

/** The number of orders on this page; the page of orders lists the others. */
const latest = 5;

/**
 * Loads the parts of the workbench. A backend may answer several of them in one call, and is asked for none
 * of these again. A part that this answer leaves out, or whose call fails, has a call of its own, so that
 * each tile fails alone (SECURITY R1). Throws ApiError.
 */
export const loadWorkbench = {
	orderCounts: () => part("orderCounts", (counts) => loadOrderCounts(counts)),
	orders: () => part("orders", (found) => found ?? getScope().api.call(listOrders, { pageSize: latest })),
	approvals: () => part("approvals", (counts) => counts ?? getScope().api.call(countApprovals, {})),
	accounts: () => part("accounts", (accounts) => accounts ?? getScope().api.call(getAccounts, {})),
	dueLists: () => part("dueLists", (lists) => lists ?? getScope().api.call(listDueLists, {})),
	spending: () => {
		const { months: _, ...asked } = readPeriod();
		if (Object.values(asked).some(Boolean)) return getScope().api.call(getSpending, asked);
		return part("spending", (sums) => sums ?? getScope().api.call(getSpending, { months: readMonths() }));
	},
	oftenBought: () => part("oftenBought", (goods) => goods ?? getScope().api.call(listOftenBought, {})),
	monthlyBought: () => part("monthlyBought", (goods) => goods ?? getScope().api.call(listMonthlyBought, {})),
};

async function part<N extends keyof Workbench, T>(name: N, load: (known: Workbench[N]) => T | Promise<T>) {
	const known = await loadOnce("workbench", loadParts);
	return load(takePart(Workbench.entries[name], known[name]));
}

async function loadParts(): Promise<Workbench> {
	if (!hasExtension("speed")) return {};
	return (await ifAnswered(getScope().api.call(getWorkbench, { months: readMonths() }))) ?? {};
}

/** The period of the charts; undefined for the longest, which a backend that knows no other answers. */
function readMonths(): number | undefined {
	const { months } = getQuery(pages.workbench);
	return months === Math.max(...spendingMonths) ? undefined : months;
}

/** The days, months and buyers of the charts. */
export function readPeriod() {
	const { scope, from, to, months } = sortDays(getQuery(pages.workbench));
	return { scope, from, to, months };
}
