import { type FaultyMall, openFaultyMall } from "../support/backend/reference-upstream";
import { test as base, expect } from "./mall-test";

/** Browser tests on a mall whose backends can be made to fail. */
export const test = base.extend<object, { faultyMall: FaultyMall }>({
	faultyMall: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixture's needs from this pattern
		async ({}, use) => {
			await using mall = await openFaultyMall();
			await use(mall);
		},
		{ scope: "worker" },
	],
	mall: [async ({ faultyMall }, use) => use(faultyMall), { scope: "worker" }],
});

export { expect };
