import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import {
	buyingCeiling,
	clientFolder,
	entryCeiling,
	hasTypedClient,
	isForBuying,
	listEntry,
	listScripts,
	measureFiles,
	pageCeiling,
} from "../../support/page/client-scripts.ts";
import { themedBuyers } from "../../support/page/full-pages.ts";
import { readPages } from "../../support/page/read-pages.ts";

/** A file below this costs a trip and hardly a byte. */
const smallBytes = 2_000;

let pages: Map<string, string>;
beforeAll(async () => {
	const read = await readPages(themedBuyers[0]);
	pages = new Map([...read.pages].map(([name, { html }]) => [name, html]));
});

const isSmall = (file: string) => statSync(path.join(clientFolder, file)).size < smallBytes;

describe("scripts of the browser", () => {
	test("R12: before the app starts a page runs its entry alone: little, and nothing of React", () => {
		const files = listEntry(pages.get("/") ?? "");
		const gzipBytes = measureFiles(files);
		console.log(`entry: ${files.size} files, ${gzipBytes} bytes: ${[...files].join(" ")}`);
		expect([...files].filter((file) => /assets\/(?:react|calls|forms|app)-/.test(file))).toEqual([]);
		expect(files.size).toBeLessThanOrEqual(entryCeiling.files);
		expect(gzipBytes).toBeLessThanOrEqual(entryCeiling.gzipBytes);
	});

	test("R12: no page loads more scripts than the ceiling by itself, the app included", () => {
		const above: string[] = [];
		for (const [name, html] of pages) {
			const files = listScripts(html);
			const gzipBytes = measureFiles(files);
			const small = [...files].filter(isSmall).map((file) => path.basename(file));
			const line = `${name}: ${files.size} files, ${gzipBytes} bytes`;
			console.log(line, small.length > 0 ? `below 2 kB: ${small.join(" ")}` : "");
			expect(files.size, name).toBeGreaterThan(3);
			// The purchase list decides about its lines in the browser.
			const ceiling = isForBuying(html) || name === "/quick" ? buyingCeiling : pageCeiling;
			if (files.size > ceiling.files || gzipBytes > ceiling.gzipBytes) above.push(line);
		}
		expect(above).toEqual([]);
	});

	test("R12: only the app of pages for buying contains the schemas of the typed client", () => {
		const found = [...pages].filter(([, html]) => [...listScripts(html)].some(hasTypedClient));
		expect(found.filter(([, html]) => !isForBuying(html)).map(([name]) => name)).toEqual([]);
	});

	test("P1: the build has one stylesheet of the browser for each side, and prints its scripts", () => {
		const files = readdirSync(path.join(clientFolder, "assets"));
		const scripts = files.filter((file) => file.endsWith(".js"));
		const small = scripts.filter((file) => isSmall(`assets/${file}`));
		console.log(`build: ${scripts.length} scripts, ${small.length} below 2 kB`);
		expect(files.filter((file) => file.endsWith(".css")).length).toBeLessThanOrEqual(2);
	});
});
