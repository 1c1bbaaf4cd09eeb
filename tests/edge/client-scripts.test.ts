import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { projectRoot } from "../../workers/local/platform.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import { openMall, type TestMall } from "../support/mall.ts";

/*
 * The chunks of the browser are named by expressions over paths (vite.config.ts), which match nothing when a file has
 * moved: the build stays green, and pages load more. These ceilings stand a little above what they load today; most
 * chunks are loaded by nobody who does not touch what they are for.
 */
const ceilings = { chunks: 80, stylesheets: 2, files: 21, gzipBytes: 132_500 };

const assets = path.join(projectRoot, "build/client/assets");
const [buyer] = themedBuyers;

let mall: TestMall;
let token: string;
let addresses: Record<string, string>;
beforeAll(async () => {
	mall = await openMall();
	({ token, addresses } = await fillPages(mall, buyer));
}, 120_000);
afterAll(() => mall?.[Symbol.asyncDispose]());

describe("what the browser loads", () => {
	test("the build has few scripts, and two stylesheets for all pages", () => {
		const files = readdirSync(assets);
		expect(files.filter((name) => name.endsWith(".js")).length).toBeLessThanOrEqual(ceilings.chunks);
		expect(files.filter((name) => name.endsWith(".css"))).toHaveLength(ceilings.stylesheets);
	});

	test("no page names more scripts than the ceiling, nor heavier ones, and none has the typed client", async () => {
		const above: string[] = [];
		for (const [name, address] of Object.entries(addresses)) {
			const answer = await mall.fetch(buyer.mallName, address, { token });
			const scripts = listScripts(await answer.text());
			const gzipBytes = [...scripts].reduce((sum, file) => sum + measure(file), 0);
			const line = `${name}: ${scripts.size} files, ${gzipBytes} bytes`;
			console.log(line);
			expect(scripts.size, name).toBeGreaterThan(3);
			if (scripts.size > ceilings.files || gzipBytes > ceilings.gzipBytes) above.push(line);
			expect([name, [...scripts].filter((file) => file.startsWith("calls-"))]).toEqual([name, []]);
		}
		expect(above).toEqual([]);
	});
});

/** The scripts that a page names, and what these import before they run. */
function listScripts(html: string): Set<string> {
	const found = new Set<string>();
	const visit = (file: string) => {
		if (found.has(file)) return;
		found.add(file);
		const text = readFileSync(path.join(assets, file), "utf8");
		for (const [, next] of text.matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)) visit(next as string);
	};
	for (const [, file] of html.matchAll(/\/assets\/([\w.-]+\.js)/g)) visit(file as string);
	return found;
}

function measure(file: string): number {
	return gzipSync(readFileSync(path.join(assets, file)), { level: 9 }).byteLength;
}
