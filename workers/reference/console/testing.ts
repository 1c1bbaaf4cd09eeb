import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { buyers } from "../db/schema/identity";
import { toErrorResponse } from "../endpoint/error-response";
import { BusinessError, createFieldError } from "../endpoint/implement";
import type { WithDb } from "../endpoint/open-db";
import { resetSeed } from "../seed/reset-seed";
import { changeClock, getNow, isFrozen, resetClock } from "../testing/clock";
import { addFault, listFaults, removeFaults } from "../testing/faults";
import { scenarios } from "../testing/scenarios";
import { applyScenario } from "./apply-scenario";
import { isForm, readRequest } from "./read-request";
import { respond } from "./respond";
import { findBuyer } from "./testing-buyers";
import { testingDataApp } from "./testing-data";
import { findGoods } from "./testing-goods";
import { createRefusedPage, createTestingPage } from "./testing-page";
import { ClockRequest, FaultRequest, ScenarioForm } from "./testing-requests";
import { findVender } from "./testing-venders";

/**
 * The console's API for outside tests: docs/testing-api.md. A form of its page gets the
 * page again, a program gets JSON.
 */
export const testingApp = new Hono<WithDb>();

testingApp.onError((error, c) =>
	isForm(c.req.raw) && error instanceof BusinessError
		? createRefusedPage(error.message, error.status)
		: toErrorResponse(error, "testing"),
);

testingApp.get("/", async (c) => {
	const { sku, buyer, vender } = c.req.query();
	return createTestingPage({
		goods: sku ? await findGoods(c.var.db, sku) : null,
		buyer: buyer ? await findBuyer(c.var.db, buyer) : null,
		vender: vender ? await findVender(c.var.db, vender) : null,
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
	changeClock(await readRequest(c.req.raw, ClockRequest));
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

testingApp.route("/", testingDataApp);

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
