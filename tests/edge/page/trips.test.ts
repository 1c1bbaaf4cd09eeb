import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Page, pages } from "../../../app/domain/page/pages.ts";
import { countTrips, openSlowMall, type SlowMall } from "../../support/backend/trips.ts";
import { fillPages, themedBuyers } from "../../support/page/full-pages.ts";
import { takeEach } from "../../support/run/sample.ts";

/**
 * Milliseconds. Calls that begin together have this time to do so on a busy machine; a page waits for its
 * session and for the number in the cart no longer than 600 ms.
 */
const delayMs = 400;

const [{ mallName, ...buyer }] = themedBuyers;
let mall: SlowMall;
let addresses: Record<string, string>;
beforeAll(async () => {
	mall = await openSlowMall();
	({ addresses } = await fillPages(mall, buyer));
	// From here on the shared facts of the mall are known.
	await (await mall.logIn(mallName, "wanglei")).open("/");
	await mall.settle();
});
afterAll(() => mall?.[Symbol.asyncDispose]());

/** A page waits for its backends once; the first one after a log-in waits for the session, too. */
const measured: Page[] = [
	pages.home,
	pages.search,
	pages.item,
	pages.cartNew,
	pages.orderConfirm,
	pages.orders,
	pages.workbench,
	pages.orderDetails,
	pages.approvals,
	pages.afterSaleApply,
	pages.inquiries,
	pages.biddings,
	pages.savedList,
	pages.savedListPrint,
	pages.compareRecord,
];

describe("trips to backends, one after the other", () => {
	test.each(takeEach(5, measured))("$path", async ({ path }) => {
		const address = addresses[path] ?? path;
		mall.slowDown(delayMs);
		const visitor = await mall.logIn(mallName, buyer.loginName);
		const first = await visitor.open(address);
		mall.slowDown(0);
		await mall.settle();
		expect(first.status).toBe(200);
		expect(first.trips, first.calls.join()).toBeLessThanOrEqual(2);

		const worker = await mall.logIn(mallName, buyer.loginName);
		await worker.open(pages.notice.path);
		await mall.settle();
		mall.slowDown(delayMs);
		const next = await worker.open(address);
		mall.slowDown(0);
		await mall.settle();
		expect(next.trips, next.calls.join()).toBe(1);
	});

	test("are counted by the longest chain of calls", () => {
		const call = (begun: number, ended: number) => ({ name: "x", begun, ended });
		expect(countTrips([])).toBe(0);
		expect(countTrips([call(0, 9), call(1, 10), call(2, 11)])).toBe(1);
		expect(countTrips([call(0, 9), call(9, 18), call(10, 17), call(12, 30), call(18, 19)])).toBe(3);
	});
});
