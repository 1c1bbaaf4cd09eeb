/**
 * `npm run bench -- trips`: how many times in a row each page waits for its backends, and its time, when
 * every backend answers after 100 ms. Three visits of each page: the first one after a log-in, the first one
 * of a session that has opened another page before, and the same page again. `-- --calls` names the calls of
 * the first two, `--only PATH` measures some pages.
 */
import { parseArgs } from "node:util";
import { allPages } from "../../app/domain/page/pages.ts";
import { buildIfStale } from "../../workers/local/build.ts";
import { openSlowMall, type Visit } from "../support/backend/trips.ts";
import { fillPages, themedBuyers } from "../support/page/full-pages.ts";

const delayMs = 100;
const { values } = parseArgs({
	options: { calls: { type: "boolean" }, only: { type: "string", multiple: true } },
});

buildIfStale();
await using mall = await openSlowMall();
const [{ mallName, loginName, ...buyer }] = themedBuyers;
const { addresses } = await fillPages(mall, { loginName, ...buyer });
// The mall's own facts are shared by all buyers: another one has asked for them before.
const other = await mall.logIn(mallName, "wanglei");
await other.open("/");
await mall.settle();

console.log(`trips to backends in a row, and ms, with backends that answer after ${delayMs} ms`);
console.log(
	"page".padEnd(44) + ["after log-in", "first view", "repeat view"].map((head) => head.padStart(16)).join(""),
);
for (const page of allPages.filter(({ path }) => !values.only || values.only.includes(path))) {
	const address = addresses[page.path] ?? page.path;
	mall.slowDown(delayMs);
	const fresh = await mall.logIn(mallName, loginName);
	const afterLogIn = await fresh.open(address);
	await mall.settle();
	mall.slowDown(0);
	const working = await mall.logIn(mallName, loginName);
	await working.open(address === "/" ? "/search" : "/");
	await mall.settle();
	mall.slowDown(delayMs);
	const first = await working.open(address);
	await mall.settle();
	const again = await working.open(address);
	await mall.settle();
	console.log(page.path.padEnd(44) + [afterLogIn, first, again].map(format).join(""));
	if (values.calls) for (const { calls } of [afterLogIn, first]) console.log(`    ${calls.join("\n    ")}\n`);
}

function format({ trips, ms, status }: Visit): string {
	return `${status === 200 ? "" : `(${status}) `}${trips} · ${ms.toFixed(0)}`.padStart(16);
}
