import { expect, test } from "vitest";
import { present } from "~/api/wire/present";
import { insertGoods } from "../../../../../tests/support/reference/few-goods";
import { openReference } from "../../../../../tests/support/reference/reference";

const reference = await openReference();
await insertGoods(reference.db, "U3006", [{ skuId: "100", venderId: "30001", priceFen: 1000, num: 60 }]);

/** Two buyers of two companies of one mall. */
const [sunhao, linyue] = await Promise.all(
	["sunhao", "linyue"].map(async (name) => (await reference.logIn(name)).body.token as string),
);
const post = (token: string | undefined, url: string, body: unknown) =>
	reference.call(`/mall${url}`, { body, ...present({ token }) });

test("O6: an article shows the code of the buyer's own company, whatever another company calls it", async () => {
	const save = (token: string | undefined, code: string) =>
		post(token, "/ownCode/save", { entries: [{ code, skuId: "100" }] });
	const codeFor = async (token: string | undefined) => {
		const created = await post(token, "/settlementNew/create", { items: [{ skuId: "100", num: 1 }] });
		const { body } = await post(token, `/settlementNew/find/${created.body.settlementId}`, {});
		return body.venders[0].items[0].ownCode as string | undefined;
	};
	expect((await save(linyue, "QH-7")).status).toBe(200);
	expect(await codeFor(sunhao)).toBeUndefined();
	expect((await save(sunhao, "LZ-1")).status).toBe(200);
	// The other company's code is the newer one.
	expect((await save(linyue, "QH-8")).status).toBe(200);
	expect([await codeFor(sunhao), await codeFor(linyue)]).toEqual(["LZ-1", "QH-8"]);
});
