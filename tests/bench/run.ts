/**
 * `npm run bench -- NAME [options]`: measures one thing and prints its figures; it asserts nothing.
 * Without a name it lists them. `--before DIRECTORY` measures another checkout, whose packages are
 * installed, by turns with this one (cost, hour, pages). The figures need a machine that does nothing
 * else; ratios are true on others, too.
 */
import { spawnSync } from "node:child_process";
import path from "node:path";

const benches: Record<string, string> = {
	answers: "a cart of 500 lines and an inquiry of 50 lines with 20 offers: time, bytes and heap",
	cart: "a cart of 10, 100 and 500 lines: time, bytes, trips to the database, and INP of a changed number",
	cost: "throughput, latency and CPU of home, search and item beside a constant answer and a bare page of React Router; script of every page",
	exports: "memory of exports, and the pages of others beside 12 of them",
	files:
		"hostile files of a purchase list: time and memory until each is refused, and the pages of others beside them",
	hour: "an hour of mixed page views: hits of the page cache and CPU by kind of page",
	lighthouse: "accessibility, best practices and performance of seven pages, on a phone and at a desk",
	list: "a purchase list of 500 lines against 20,000 SKUs, or `-- list 1000000`",
	looks: "heights, first rows, primary actions and sizes of text of pages, beside their goals",
	orders: "pages, searches and numbers of a company with 50,000 orders",
	pages: "five pages until they are quiet, beside themselves without scripts",
	press:
		"press to result, links of the router beside full loads, the first byte of a page with a slow section",
	relevance: "how often search has the right article first, by class of query",
	search: "a search with 20,000, 200,000 and 1,000,000 SKUs",
	soak: "memory of the storefront under 30 minutes of mixed load of 2,000 sessions",
	start: "a cold start of the storefront, and the size of its worker",
	tasks: "clicks, keys and seconds of four tasks of a buyer",
	testing: "the testing API: 530 orders, a reset to the seed, 20 worlds beside each other",
	trips: "how many times in a row each page waits for its backends",
};

const [name = "", ...options] = process.argv.slice(2);
if (!Object.hasOwn(benches, name)) {
	for (const [one, about] of Object.entries(benches)) console.log(`${one.padEnd(12)}${about}`);
	process.exit(name === "" ? 0 : 2);
}
const file = path.join(import.meta.dirname, name === "soak" ? "../soak/run.ts" : `${name}.ts`);
process.exit(spawnSync(process.execPath, [file, ...options], { stdio: "inherit" }).status ?? 1);
