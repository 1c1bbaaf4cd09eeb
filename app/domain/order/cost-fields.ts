import { type CostFieldName, costFields } from "~/api/endpoint/cost-field";
import type { CostValues } from "~/api/schema/cost-fields";
import type { ChildOrder, OrderItem, ParentOrder } from "~/api/schema/order";

type MaybeCosts = CostValues | undefined;
type CostCounts = { [name in CostFieldName]?: number | undefined };

/**
 * The values with their names: "成本中心：4101 设备部".
 * @param counts how many values a field has, where the given one stands for several: "成本中心：4101 设备部 等 3 个"
 */
export function describeCosts(costs: MaybeCosts, counts: CostCounts = {}): string[] {
	return costFields.flatMap(({ name, label }) => {
		const value = costs?.[name];
		const count = counts[name] ?? 1;
		return value ? `${label}：${value}${count > 1 ? ` 等 ${count} 个` : ""}` : [];
	});
}

/** The present values with their names. */
export function listCostFacts(costs: MaybeCosts): [label: string, value: string][] {
	return costFields.flatMap(({ name, label }) => (costs?.[name] ? [[label, costs[name]]] : []));
}

/** The value that counts for a line: its own, else that of its order. */
export function getLineCost(child: ChildOrder, item: OrderItem, name: CostFieldName): string | undefined {
	return item.costs?.[name] || (name === "poNo" ? child.poNo : child.costs?.[name]);
}

/** All values of an order's lines, each once. */
export function joinOrderCosts({ children }: ParentOrder, name: CostFieldName): string {
	const values = children.flatMap((child) => child.items.map((item) => getLineCost(child, item, name)));
	return [...new Set(values.filter((value) => value))].join("、");
}
