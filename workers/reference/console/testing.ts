import { eq } from "drizzle-orm";
import { type Context, Hono } from "hono";
import { buyers } from "../db/schema/identity";
import { toErrorResponse } from "../endpoint/error-response";
import { BusinessError, createFieldError } from "../endpoint/implement";
import type { WithDb } from "../endpoint/open-db";
import { resetSeed } from "../seed/reset-seed";
import { changeClock, getNow, isFrozen, resetClock } from "../testing/clock";
import { addFault, listFaults, removeFaults } from "../testing/faults";
import { scenarios } from "../testing/scenarios";
import { applyScenario } from "./apply-scenario";
import { readBuyerForm } from "./read-buyer-form";
import { isForm, parseRequest, readRequest } from "./read-request";
import { changeBuyer, findBuyer } from "./testing-buyers";
import { emptyCarts, fillCart } from "./testing-carts";
import { changeGoods, findGoods } from "./testing-goods";
import { writeOrders } from "./testing-orders";
import { createRefusedPage, createTestingPage } from "./testing-page";
import {
	BuyerForm,
	BuyerRequest,
	CartRequest,
	ClockRequest,
	FaultRequest,
	GoodsForm,
	GoodsRequest,
	OrdersRequest,
	ScenarioForm,
} from "./testing-requests";

/**
 * The console's API for outside tests: docs/testing-api.md. A form of its page gets the page again, a program gets
 * JSON.
 */
export const testingApp = new Hono<WithDb>();

testingApp.onError((error, c) =>
	isForm(c.req.raw) && error instanceof BusinessError
		? createRefusedPage(error.message, error.status)
		: toErrorResponse(error, "testing"),
);

testingApp.get("/", async (c) => {
	const { sku, buyer } = c.req.query();
	return createTestingPage({
		goods: sku ? await findGoods(c.var.db, sku) : null,
		buyer: buyer ? await findBuyer(c.var.db, buyer) : null,
	});
});

testingApp.get("/faults", (c) => c.json({ faults: listFaults() }));
testingApp.post("/faults", async (c) => {
	const wish = await readRequest(c.req.raw, FaultRequest);
	if (wish.buyer && !(await c.var.db.$count(buyers, eq(buyers.loginName, wish.buyer))))
		throw createFieldError("BAD_INPUT", "buyer", "没有这个采购人");
	return respond(c, addFault(wish), 201);
});
testingApp.post("/faults/:faultId{F\\d+}/remove", (c) => {
	removeFaults(c.req.param("faultId"));
	return respond(c, { faults: listFaults() });
});
testingApp.delete("/faults/:faultId?", (c) => {
	const faultId = c.req.param("faultId");
	if (faultId && !listFaults().some((fault) => fault.faultId === faultId))
		throw new BusinessError(404, "NOT_FOUND", "没有这个故障");
	removeFaults(faultId);
	return c.json({ faults: listFaults() });
});
testingApp.post("/faults/clear", (c) => {
	removeFaults();
	return respond(c, { faults: listFaults() });
});

testingApp.get("/clock", (c) => c.json(describeClock()));
testingApp.post("/clock", async (c) => {
	const { move, ...change } = await readRequest(c.req.raw, ClockRequest);
	changeClock({ ...change, moveMs: move });
	return respond(c, describeClock());
});
testingApp.delete("/clock", (c) => {
	resetClock();
	return c.json(describeClock());
});
testingApp.post("/clock/reset", (c) => {
	resetClock();
	return respond(c, describeClock());
});

testingApp.post("/goods", async (c) => {
	const { skuId, ...sent } = await readRequest(c.req.raw, GoodsForm);
	await changeGoods(c.var.db, skuId, parseRequest(sent, GoodsRequest));
	return c.redirect(`/testing?sku=${encodeURIComponent(skuId)}#goods`, 303);
});
testingApp.get("/goods/:skuId", async (c) => c.json(await findGoods(c.var.db, c.req.param("skuId"))));
testingApp.post("/goods/:skuId", async (c) => {
	const skuId = c.req.param("skuId");
	await changeGoods(c.var.db, skuId, await readRequest(c.req.raw, GoodsRequest));
	return c.json(await findGoods(c.var.db, skuId));
});

testingApp.post("/buyers", async (c) => {
	const { loginName, ...sent } = await readRequest(c.req.raw, BuyerForm);
	const change = readBuyerForm(sent, (await findBuyer(c.var.db, loginName)).costFields);
	await changeBuyer(c.var.db, loginName, parseRequest(change, BuyerRequest));
	return c.redirect(`/testing?buyer=${encodeURIComponent(loginName)}#buyers`, 303);
});
testingApp.get("/buyers/:loginName", async (c) =>
	c.json(await findBuyer(c.var.db, c.req.param("loginName"))),
);
testingApp.post("/buyers/:loginName", async (c) => {
	const loginName = c.req.param("loginName");
	await changeBuyer(c.var.db, loginName, await readRequest(c.req.raw, BuyerRequest));
	return c.json(await findBuyer(c.var.db, loginName));
});

testingApp.post("/orders", async (c) => {
	const wish = await readRequest(c.req.raw, OrdersRequest);
	return respond(c, { orderIds: await writeOrders(c.var.db, wish) }, 201);
});

testingApp.post("/carts", async (c) => {
	const wish = await readRequest(c.req.raw, CartRequest);
	return respond(c, { lines: await fillCart(c.var.db, wish) });
});

testingApp.delete("/carts", async (c) => {
	await emptyCarts(c.var.db);
	return c.json({ lines: 0 });
});
testingApp.post("/carts/clear", async (c) => {
	await emptyCarts(c.var.db);
	return respond(c, { lines: 0 });
});

testingApp.get("/scenarios", (c) =>
	c.json({ scenarios: Object.entries(scenarios).map(([name, { note }]) => ({ name, note })) }),
);
testingApp.post("/scenarios", async (c) => {
	const { scenario } = await readRequest(c.req.raw, ScenarioForm);
	return respond(c, await applyScenario(c.var.db, scenario));
});
testingApp.post("/scenarios/:name", async (c) =>
	respond(c, await applyScenario(c.var.db, c.req.param("name"))),
);

testingApp.post("/reset", async (c) => {
	const started = Date.now();
	removeFaults();
	resetClock();
	const products = await resetSeed(c.var.db, started);
	return respond(c, { products, milliseconds: Date.now() - started });
});

function describeClock() {
	return { now: getNow().toISOString(), frozen: isFrozen() };
}

function respond(c: Context<WithDb>, answer: object, status: 200 | 201 = 200): Response {
	return isForm(c.req.raw) ? c.redirect("/testing", 303) : c.json(answer, status);
}
