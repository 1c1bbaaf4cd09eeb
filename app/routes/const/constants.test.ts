import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { getMallInfo } from "~/api/contract/content";
import { listLimits, shellConstants } from "./constants";

const sources = {
	barDuration: "app/shell/behaviour/loading-bar.ts",
	barHide: "app/shell/behaviour/loading-bar.ts",
	barThrottle: "app/shell/behaviour/loading-bar.ts",
	loginDelay: "app/shell/behaviour/react-to-error.ts",
	maxEntries: "workers/edge/page-store.ts",
	lifetime: "workers/edge/page-store.ts",
};

describe("/const", () => {
	test.each([
		["barDuration", shellConstants.barDuration],
		["barHide", shellConstants.barHide],
		["barThrottle", shellConstants.barThrottle],
		["loginDelay", shellConstants.loginDelay],
		["maxEntries", shellConstants.pageCacheEntries],
		["lifetime", shellConstants.pageCacheLifetime],
	] as const)("§9: %s is what its own file says", (name, value) => {
		const text = readFileSync(sources[name], "utf8");
		const declared = new RegExp(`const ${name} = ([\\d_]+)`).exec(text)?.[1];
		expect(Number(declared?.replaceAll("_", ""))).toBe(value);
	});

	test("§9: the mall info has its five seconds, and the limits name the specification's figures", () => {
		expect(shellConstants.mallInfoTimeout).toBe(getMallInfo.timeoutMs);
		const limits = new Map(listLimits());
		expect(limits.get("未读角标上限")).toBe("99");
		expect(limits.get("重复点击间隔")).toBe("2000 ms");
	});
});
