import { expect, test } from "vitest";
import { pages } from "~/domain/page/pages";
import { type RequestScope, runInScope } from "~/request/scope";
import { toForm } from "../../../../tests/support/page/to-form";
import { handlePartForm } from "./part-action";

async function type(part: string) {
	const page = {
		row: pages.cashier,
		query: { orderId: "O1", method: "bank", deposit: "5.00" },
		address: "/cashier?orderId=O1&method=bank&deposit=5.00",
	};
	const form = toForm({ do: "usePart", part });
	return runInScope({ page, form } as unknown as RequestScope, () => handlePartForm());
}

test.each([
	["300", "300.00"],
	[" 12.3 ", "12.30"],
	["0.07", "0.07"],
	["999999999.99", "999999999.99"],
	["１，２００．５", "1200.50"],
])("UX pay: with %j typed the cashier opens for the rest beside ¥%s", async (typed, deposit) => {
	const answer = (await type(typed)) as Response;
	expect([answer.status, answer.headers.get("location")]).toEqual([
		303,
		`/cashier?orderId=O1&method=bank&deposit=${deposit}`,
	]);
});

test.each(["", "0", "0.00"])("UX pay: with %j typed the cashier uses no part", async (typed) => {
	const answer = (await type(typed)) as Response;
	expect(answer.headers.get("location")).toBe("/cashier?orderId=O1&method=bank");
});

test.each(["一百", "-5", "1.234", "1e3", "1,00"])(
	"UX pay: %j is refused at its field and stays",
	async (typed) => {
		expect(await type(typed)).toMatchObject({
			data: { fields: { part: "请输入正确的金额" }, values: { part: typed } },
			init: { status: 400 },
		});
	},
);
