import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ApprovalBudget } from "./approval-budget";

const render = (left: string) =>
	renderToStaticMarkup(
		<ApprovalBudget budget={{ month: "2026-01", limit: "1000.00", used: "900.00", left }} payable="226.00" />,
	);

test("UX approval: the page shows by how much an order exceeds the month's budget, and nothing for one within it", () => {
	const over = render("-126.00");
	expect(over).toContain("预算（2026 年 1 月）");
	expect(over).toContain("超出预算 ¥126.00");
	expect(over).toContain("-¥126.00");
	expect(render("0.00")).not.toContain("超出");
});
