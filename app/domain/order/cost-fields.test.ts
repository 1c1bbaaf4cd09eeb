import { expect, test } from "vitest";
import type { ChildOrder, OrderItem, ParentOrder } from "~/api/schema/order";
import { describeCosts, getLineCost, joinOrderCosts } from "./cost-fields";

const own = { costs: { costCenter: "4102 质量部", project: "" } } as OrderItem;
const plain = {} as OrderItem;
const child = { poNo: "PO-7", costs: { costCenter: "4101 设备部", project: "技改" } } as ChildOrder;

test("UX costs: a line has its own value, and that of its order for the others", () => {
	expect(getLineCost(child, own, "costCenter")).toBe("4102 质量部");
	expect(getLineCost(child, own, "project")).toBe("技改");
	expect(getLineCost(child, plain, "costCenter")).toBe("4101 设备部");
	expect([getLineCost(child, own, "poNo"), getLineCost({} as ChildOrder, plain, "poNo")]).toEqual([
		"PO-7",
		undefined,
	]);
});

test("UX costs: an order names each value of its lines once", () => {
	const order = { children: [{ ...child, items: [plain, own, plain] }] } as ParentOrder;
	expect(joinOrderCosts(order, "costCenter")).toBe("4101 设备部、4102 质量部");
	expect(joinOrderCosts(order, "project")).toBe("技改");
	expect(joinOrderCosts({ children: [{ items: [plain] }] } as unknown as ParentOrder, "project")).toBe("");
});

test("UX costs: values have their names, and a missing one is left out", () => {
	expect(describeCosts({ poNo: "PO-1", project: "技改" })).toEqual(["采购单号：PO-1", "项目：技改"]);
	expect(describeCosts(undefined)).toEqual([]);
	expect(describeCosts({ costCenter: "4101 设备部" }, { costCenter: 3 })).toEqual([
		"成本中心：4101 设备部 等 3 个",
	]);
});
