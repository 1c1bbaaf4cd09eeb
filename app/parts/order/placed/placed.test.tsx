import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { type RequestScope, runInScope } from "~/request/scope";
import { Placed } from "./placed";

const ids = ["20261120000001", "20261120000002"];
const listLinks = (orderIds: string[], payable: string[]) => {
	const scope = { mall: { extensions: new Set(["orders"]) } } as unknown as RequestScope;
	const html = runInScope(scope, () =>
		renderToStaticMarkup(<Placed text="该订单已提交" orderIds={orderIds} payable={payable} />),
	);
	return [...html.matchAll(/href="([^"]+)"[^>]*>([^<]*)/g)].map(
		([, href, label]) => `${label} ${href?.replaceAll("&amp;", "&")}`,
	);
};

test("§7 order: a submitted settlement offers the payment only of what can be paid, and always the orders", () => {
	expect(listLinks(["20261120000001"], [])).toEqual(["查看订单 /orderStatus?orderId=20261120000001"]);
	expect(listLinks(["20261120000001"], ["20261120000001"])).toEqual([
		"去付款 /cashier?orderId=20261120000001",
		"查看订单 /orderStatus?orderId=20261120000001",
	]);
	expect(listLinks(ids, ids)[0]).toBe(
		"去付款 /cashier/together?orderIds=20261120000001&orderIds=20261120000002",
	);
	expect(listLinks(ids, ids.slice(1))[0]).toBe("去付款 /cashier?orderId=20261120000002");
	expect(listLinks(ids, [])).toEqual([expect.stringMatching(/^查看订单 \/admin/)]);
});
