import { openMall, type TestMall } from "./mall.ts";
import { callTesting } from "./testing-api.ts";

let shared: Promise<TestMall> | undefined;
let changed: Promise<TestMall> | undefined;

/**
 * One mall for all test files of a vitest worker, which closes when the worker ends. For files that only
 * read, or write only data of their own buyers. A file that changes goods, limits or companies resets one,
 * and so does a file that depends on the seed's rights: fillPages gives its buyer more of them.
 */
export function useSharedMall(): Promise<TestMall> {
	shared ??= openMall();
	return shared;
}

/**
 * A mall with the data of the seed, for one test file after the other. What the storefront remembers stays,
 * so a file about its memory or its log opens a mall of its own.
 */
export async function useResetMall(): Promise<TestMall> {
	if (!changed) {
		changed = openMall();
		return changed;
	}
	const mall = await changed;
	const { status } = await callTesting(mall, "POST", "/reset");
	if (status !== 200) throw new Error(`the reset answers ${status}`);
	return mall;
}
