import { expect, test } from "vitest";
import { insertGoods } from "../../../../../../tests/support/reference/few-goods";
import { openReference, resetBeforeEach } from "../../../../../../tests/support/reference/reference";

const reference = await openReference();
resetBeforeEach(reference, [
	"messages",
	"order_tracks",
	"order_lines",
	"child_orders",
	"orders",
	"settlements",
]);
await insertGoods(reference.db, "U3006", [
	{ skuId: "100", venderId: "30001", priceFen: 1000, num: 5000 },
	{ skuId: "200", venderId: "30002", priceFen: 1000, num: 5000 },
]);

let token = "";
const post = async (url: string, body: unknown = {}) => {
	token ||= (await reference.logIn("sunhao")).body.token;
	return reference.call(`/mall/settlementNew${url}`, { body, token });
};
type Sealed = { settlementId: string; version: number };
const settle = async (...skuIds: string[]) => {
	const { body } = await post("/create", { items: skuIds.map((skuId) => ({ skuId, num: 1 })) });
	return (await post(`/find/${body.settlementId}`)).body;
};
const modify = ({ settlementId, version }: Sealed, change: object) =>
	post("/modify", { settlementId, version, ...change });
const submit = ({ settlementId, version }: Sealed) => post("/submit", { settlementId, version });
const ask = (rules: object | null) =>
	reference.db
		.prepare("UPDATE companies SET cost_fields = ?")
		.bind(rules && JSON.stringify(rules))
		.run();
const list = { rule: "required", choices: ["4101", "4102"] };

test("O4: a required cost field refuses the submit until the order or each line has a value", async () => {
	await ask({ costCenter: list });
	const start = await settle("100", "200");
	const refused = await submit(start);
	expect([refused.status, refused.body.fields]).toEqual([400, { costCenter: "请选择成本中心" }]);
	const half = await modify(start, { lineCosts: [{ skuId: "100", costCenter: "4101" }] });
	expect((await submit(half.body)).status).toBe(400);
	const each = await modify(half.body, { lineCosts: [{ skuId: "200", costCenter: "4102" }] });
	expect((await submit(each.body)).status).toBe(200);
});

test("O4: a value that is not in the company's list is refused when it is set, and at the submit", async () => {
	await ask({ costCenter: list, project: { rule: "optional" } });
	const start = await settle("100");
	const foreign = await modify(start, { costs: { costCenter: "9999" } });
	expect([foreign.status, foreign.body.fields]).toEqual([400, { costCenter: "请从成本中心列表中选择" }]);
	const ofLine = await modify(start, { lineCosts: [{ skuId: "100", costCenter: "9999" }] });
	expect([ofLine.status, Object.keys(ofLine.body.fields)]).toEqual([400, ["costCenter.100"]]);
	const elsewhere = await modify(start, { lineCosts: [{ skuId: "999", project: "技改" }] });
	expect([elsewhere.status, elsewhere.body.code]).toEqual([400, "LINES"]);
	const set = await modify(start, { costs: { costCenter: "4101", project: "技改" } });
	expect(set.body.costs).toEqual({ costCenter: "4101", project: "技改" });
	await ask({ costCenter: { rule: "optional", choices: ["4102"] } });
	expect((await submit(set.body)).body.fields).toEqual({ costCenter: "请重新选择成本中心" });
});

test("UX costs: values of the last order with these goods are proposed, as far as the company takes them", async () => {
	await ask({ costCenter: { ...list, rule: "optional" }, project: { rule: "optional" } });
	const start = await settle("100", "200");
	const costs = { costCenter: "4101", project: "技改" };
	const set = await modify(start, { costs, lineCosts: [{ skuId: "200", costCenter: "4102" }] });
	expect((await submit(set.body)).status).toBe(200);
	const again = await settle("200");
	expect([again.costs, again.venders[0].items[0].costs]).toEqual([costs, { costCenter: "4102" }]);
	await ask({ costCenter: { rule: "optional", choices: ["4103"] } });
	const less = await settle("200");
	expect([less.costs, less.venders[0].items[0].costs]).toEqual([{}, undefined]);
	await ask(null);
	expect(await settle("200")).not.toHaveProperty("costs");
});
