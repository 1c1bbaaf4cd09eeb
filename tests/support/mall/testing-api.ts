import { repeatBroken } from "../../../workers/local/repeat-broken.ts";
import type { GoodsRequest, VenderRequest } from "../../../workers/reference/console/goods-requests.ts";
import type { BuyerRequest } from "../../../workers/reference/console/testing-requests.ts";
import type { SourceMall } from "./source-mall.ts";

type Mall = Pick<SourceMall, "reference">;

// biome-ignore lint/suspicious/noExplicitAny: a test reads the fields that it expects, and fails without them
type TestingAnswer = { status: number; body: any };

/**
 * Calls the console's testing API: `callTesting(mall, "POST", "/faults", { backend: "mall", fault: "500" })`.
 */
export async function callTesting(
	mall: Mall,
	method: "GET" | "POST" | "DELETE",
	path: string,
	body?: unknown,
): Promise<TestingAnswer> {
	const worker = mall.reference;
	const answer = await repeatBroken(() =>
		worker.fetch(`http://console.localhost/testing${path}`, {
			method,
			headers: { "x-mall-request": "1", ...(body !== undefined && { "content-type": "application/json" }) },
			...(body !== undefined && { body: JSON.stringify(body) }),
		}),
	);
	return { status: answer.status, body: await answer.json() };
}

/** Changes a SKU. `stock` and `arrivalDays` are of a region (1 is the north), or of each. */
export const changeGoods = (mall: Mall, skuId: string, change: GoodsRequest): Promise<void> =>
	must(mall, "POST", `/goods/${skuId}`, change);

/** Adds to a SKU's price, as a supplier would. Returns the new one. In fen. */
export async function raisePrice(mall: Mall, skuId: string, byFen: number): Promise<number> {
	const { body } = await callTesting(mall, "GET", `/goods/${skuId}`);
	const priceFen = body.priceFen + byFen;
	await changeGoods(mall, skuId, { priceFen });
	return priceFen;
}

/** Changes the freight of a supplier. */
export const changeVender = (mall: Mall, venderId: string, change: VenderRequest): Promise<void> =>
	must(mall, "POST", `/venders/${venderId}`, change);

/** Changes a buyer and the buyer's company. */
export const changeBuyer = (mall: Mall, loginName: string, change: BuyerRequest): Promise<void> =>
	must(mall, "POST", `/buyers/${loginName}`, change);

/** Empties a buyer's carts, or all buyers'. */
export const emptyCarts = (mall: Mall, loginName?: string): Promise<void> =>
	must(mall, "DELETE", loginName ? `/carts/${loginName}` : "/carts");

/** Forgets the attempts that the limits have counted. */
export const clearLimits = (mall: Mall): Promise<void> => must(mall, "DELETE", "/limits");

/** Moves the clock of the reference worker, e.g. by `"25h"` or `"-8d"`. */
export const moveClock = (mall: Mall, move: string): Promise<void> => must(mall, "POST", "/clock", { move });

/** Returns the clock to the real time. */
export const resetClock = (mall: Mall): Promise<void> => must(mall, "DELETE", "/clock");

/**
 * Does something so long ago, e.g. `"25h"`. A session of today is alive then and afterwards, but one that is
 * 30 minutes old is not alive in the future: a test that needs a deadline to be over sets it in the past.
 */
export async function ago<T>(mall: Mall, span: string, work: () => Promise<T>): Promise<T> {
	await moveClock(mall, `-${span}`);
	try {
		return await work();
	} finally {
		await resetClock(mall);
	}
}

async function must(...[mall, method, path, body]: Parameters<typeof callTesting>): Promise<void> {
	const { status, body: answer } = await callTesting(mall, method, path, body);
	if (status !== 200) throw new Error(`testing API: ${method} ${path}: ${status} ${JSON.stringify(answer)}`);
}
