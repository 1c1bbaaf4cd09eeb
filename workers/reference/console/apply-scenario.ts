import * as v from "valibot";
import type { Db } from "../db/client";
import { BusinessError } from "../endpoint/implement";
import { changeClock } from "../testing/clock";
import { addFault } from "../testing/faults";
import { scenarios } from "../testing/scenarios";
import { changeBuyer } from "./testing-buyers";
import { fillCart } from "./testing-carts";
import { writeTestOrders } from "./testing-orders";
import { BuyerRequest, CartRequest, ClockRequest, FaultRequest, OrdersRequest } from "./testing-requests";

/**
 * Brings about a named state, on top of the data that is there.
 * @throws BusinessError 404 for a name that is not in the table.
 */
export async function applyScenario(db: Db, name: string): Promise<{ name: string; note: string }> {
	const scenario = Object.hasOwn(scenarios, name) ? scenarios[name] : undefined;
	if (!scenario) {
		const names = Object.keys(scenarios).join("、");
		throw new BusinessError(404, "NOT_FOUND", `没有这个场景，可用：${names}`);
	}
	const { note, buyers = {}, orders = [], carts = [], clock, faults = [] } = scenario;
	for (const [loginName, change] of Object.entries(buyers))
		await changeBuyer(db, loginName, v.parse(BuyerRequest, change));
	for (const wish of orders) await writeTestOrders(db, v.parse(OrdersRequest, wish));
	for (const wish of carts) await fillCart(db, v.parse(CartRequest, wish));
	if (clock) changeClock(v.parse(ClockRequest, clock));
	for (const fault of faults) addFault(v.parse(FaultRequest, fault));
	return { name, note };
}
