import { Hono } from "hono";
import type * as v from "valibot";
import type { Db } from "../db/client";
import { limitCounters } from "../db/schema/identity";
import type { WithDb } from "../endpoint/open-db";
import { GoodsForm, GoodsRequest, VenderForm, VenderRequest } from "./goods-requests";
import { readBuyerForm } from "./read-buyer-form";
import { parseRequest, readRequest } from "./read-request";
import { respond } from "./respond";
import { changeBuyer, findBuyer } from "./testing-buyers";
import { emptyCarts, fillCart } from "./testing-carts";
import { changeGoods, findGoods } from "./testing-goods";
import { writeTestOrders } from "./testing-orders";
import { BuyerForm, BuyerRequest, CartRequest, OrdersRequest } from "./testing-requests";
import { changeVender, findVender } from "./testing-venders";

/**
 * The requests of the testing API that change goods, suppliers, buyers, orders, carts and counted attempts.
 */
export const testingDataApp = new Hono<WithDb>();

testingDataApp.post("/goods", async (c) => {
	const { skuId, ...sent } = await readRequest(c.req.raw, GoodsForm);
	await changeGoods(c.var.db, skuId, parseRequest(sent, GoodsRequest));
	return c.redirect(`/testing?sku=${encodeURIComponent(skuId)}#goods`, 303);
});
serve("/goods", findGoods, changeGoods, GoodsRequest);

testingDataApp.post("/venders", async (c) => {
	const { venderId, ...sent } = await readRequest(c.req.raw, VenderForm);
	await changeVender(c.var.db, venderId, parseRequest(sent, VenderRequest));
	return c.redirect(`/testing?vender=${encodeURIComponent(venderId)}#venders`, 303);
});
serve("/venders", findVender, changeVender, VenderRequest);

testingDataApp.post("/buyers", async (c) => {
	const { loginName, ...sent } = await readRequest(c.req.raw, BuyerForm);
	const change = readBuyerForm(sent, (await findBuyer(c.var.db, loginName)).costFields);
	await changeBuyer(c.var.db, loginName, parseRequest(change, BuyerRequest));
	return c.redirect(`/testing?buyer=${encodeURIComponent(loginName)}#buyers`, 303);
});
serve("/buyers", findBuyer, changeBuyer, BuyerRequest);

testingDataApp.post("/orders", async (c) => {
	const wish = await readRequest(c.req.raw, OrdersRequest);
	return respond(c, { orderIds: await writeTestOrders(c.var.db, wish) }, 201);
});

testingDataApp.post("/carts", async (c) => {
	const wish = await readRequest(c.req.raw, CartRequest);
	return respond(c, { lines: await fillCart(c.var.db, wish) });
});

testingDataApp.delete("/carts/:loginName?", async (c) => {
	await emptyCarts(c.var.db, c.req.param("loginName"));
	return c.json({ lines: 0 });
});
testingDataApp.post("/carts/clear", async (c) => {
	await emptyCarts(c.var.db);
	return respond(c, { lines: 0 });
});

testingDataApp.delete("/limits", async (c) => {
	await c.var.db.delete(limitCounters);
	return c.json({ counters: 0 });
});
testingDataApp.post("/limits/clear", async (c) => {
	await c.var.db.delete(limitCounters);
	return respond(c, { counters: 0 });
});

/** GET answers a thing by its id, and POST changes it and answers what it is then. */
function serve<S extends v.GenericSchema>(
	path: string,
	find: (db: Db, id: string) => Promise<object>,
	change: (db: Db, id: string, wish: v.InferOutput<S>) => Promise<unknown>,
	schema: S,
): void {
	testingDataApp.get(`${path}/:id`, async (c) => c.json(await find(c.var.db, c.req.param("id"))));
	testingDataApp.post(`${path}/:id`, async (c) => {
		const id = c.req.param("id");
		await change(c.var.db, id, await readRequest(c.req.raw, schema));
		return c.json(await find(c.var.db, id));
	});
}
