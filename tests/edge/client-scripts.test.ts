import { readdirSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { beforeAll, describe, expect, test } from "vitest";
import {
	clientFolder,
	hasTypedClient,
	listChunk,
	listTouched,
	listUntouched,
	measureFiles,
	ofTheApp,
	untouchedCeiling,
} from "../support/client-scripts.ts";
import { fillPages, themedBuyers } from "../support/full-pages.ts";
import type { TestMall } from "../support/mall.ts";
import { useSharedMall } from "../support/shared-mall.ts";

/* These ceilings are a little above what pages load today. Most chunks load at the first touch of their control. */
const ceilings = {
	chunks: 131,
	untouched: untouchedCeiling,
	/** The app, which the first touch starts. */
	touched: { files: 38, gzipBytes: 145_200 },
};

const [buyer] = themedBuyers;

let mall: TestMall;
let token: string;
let addresses: Record<string, string>;
beforeAll(async () => {
	mall = await useSharedMall();
	({ token, addresses } = await fillPages(mall, buyer));
}, 120_000);

describe("scripts of the browser", () => {
	test("the build has few scripts, and no stylesheet as a file", () => {
		const files = readdirSync(path.join(clientFolder, "assets"));
		expect(files.filter((name) => name.endsWith(".js")).length).toBeLessThanOrEqual(ceilings.chunks);
		expect(files.filter((name) => name.endsWith(".css"))).toEqual([]);
	});

	test("R12: before a touch no page loads more than its ceiling, and nothing of React", async () => {
		const found: string[] = [];
		for (const [name, address] of Object.entries(addresses)) {
			const html = await load(address);
			const files = listUntouched(html);
			expect(html, name).not.toContain("modulepreload");
			const inline = [...html.matchAll(/<script(?![^>]*\b(?:src|type)=)[^>]*>(.*?)<\/script>/gs)];
			const gzipBytes =
				measureFiles(files) + gzipSync(inline.map(([, text]) => text).join(""), { level: 9 }).byteLength;
			const line = `${name}: ${files.size} files, ${gzipBytes} bytes: ${[...files].join(" ")}`;
			console.log(line);
			const { untouched } = ceilings;
			const isAbove = files.size > untouched.files || gzipBytes > untouched.gzipBytes;
			if (isAbove || ofTheApp.test(line)) found.push(line);
		}
		expect(found).toEqual([]);
	});

	test("R12: the scripts that a pointer on a link loads have nothing of React", () => {
		const files = ["store-session", "loading-bar"].flatMap((name) => [...listChunk(name)]);
		expect(files.filter((file) => /\/(?:react|router)-/.test(file))).toEqual([]);
	});

	test("no page's app exceeds the ceilings for files and bytes, or contains the typed client", async () => {
		const above: string[] = [];
		for (const [name, address] of Object.entries(addresses)) {
			const files = listTouched(await load(address));
			const gzipBytes = measureFiles(files);
			const line = `${name}: ${files.size} files, ${gzipBytes} bytes`;
			console.log(line);
			expect(files.size, name).toBeGreaterThan(3);
			const { touched } = ceilings;
			if (files.size > touched.files || gzipBytes > touched.gzipBytes) above.push(line);
			expect([name, [...files].filter(hasTypedClient)]).toEqual([name, []]);
		}
		expect(above).toEqual([]);
	});
});

async function load(address: string): Promise<string> {
	return (await mall.fetch(buyer.mallName, address, { token })).text();
}
