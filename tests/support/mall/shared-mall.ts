import { openMall, type TestMall } from "./mall.ts";

let shared: Promise<TestMall> | undefined;

/**
 * One mall for all test files of a vitest worker, which closes when the worker ends. For files that only
 * read, or write only data of their own buyers. A file that changes goods, limits or companies opens a mall
 * of its own, and so does a file that depends on the seed's rights: fillPages gives its buyer more of them.
 */
export function useSharedMall(): Promise<TestMall> {
	shared ??= openMall();
	return shared;
}
