import { gzipSync } from "node:zlib";
import { Parser } from "htmlparser2";
import { openBarePage } from "./bare-page.ts";
import type { Meter } from "./meter.ts";

const rounds = 5;

/** A page of a meter. Its path is one that no cache answers. */
export type Page = { name: string; meter: Meter; path: string };

/**
 * Prints the own CPU of the storefront's pages beside that of the app in tests/bench/bare, by
 * turns: the medians of some rounds, and of the ratios within a round. The size of a page comes
 * first, so that a reader can judge.
 */
export async function printBesideBare(storefrontPages: readonly Page[]): Promise<void> {
	await using bare = await openBarePage();
	const pages = [{ name: "bare page of 60 cards", meter: bare.meter, path: "/" }, ...storefrontPages];
	console.log("\npage                     elements     HTML  in gzip");
	for (const page of pages) await printSize(page);
	for (const { meter, path } of pages) await meter.warmUp(path);
	console.log("\nconn.  page                     CPU ms, median, and of each round           × bare");
	for (const connections of [1, 16]) await printCpu(pages, connections);
}

async function printSize({ name, meter, path }: Page): Promise<void> {
	const html = await meter.readPage(path);
	let elements = 0;
	const parser = new Parser({ onopentag: () => elements++ });
	parser.end(html);
	const sizes = [Buffer.byteLength(html), gzipSync(html).length].map(
		(bytes) => `${Math.round(bytes / 1000)} kB`,
	);
	console.log(
		[name.padEnd(24), String(elements).padStart(8), ...sizes.map((size) => size.padStart(7))].join(" "),
	);
}

async function printCpu(pages: readonly Page[], connections: number): Promise<void> {
	const figures = pages.map((page) => ({ ...page, cpu: [] as number[] }));
	for (let round = 0; round < rounds; round++)
		for (const { meter, path, cpu } of figures) cpu.push(await meter.readOwnCpu(path, connections));
	const bare = figures[0]?.cpu ?? [];
	for (const { name, cpu } of figures) {
		const cells = [
			String(connections).padStart(5),
			name.padEnd(23),
			toMedian(cpu).toFixed(1).padStart(6),
			cpu.map((ms) => ms.toFixed(1).padStart(5)).join(" "),
			toMedian(cpu.map((ms, round) => ms / (bare[round] ?? Number.NaN)))
				.toFixed(2)
				.padStart(7),
		];
		console.log(cells.join("  "));
	}
}

function toMedian(figures: readonly number[]): number {
	return figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;
}
