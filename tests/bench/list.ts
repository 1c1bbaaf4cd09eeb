/**
 * `npm run bench -- list [SKUS …]`: how long 500 lines of a purchase list take to match, with 20,000 SKUs. A
 * third are brands and models, a third names with a size, the others loose names, words that nothing has, and
 * mistyped ones. Then come 500 names that the catalogue lacks, and 480 keywords of 40 characters. A time
 * covers the whole call to the reference worker; the page as a whole is measured, too, and the reading of its
 * text alone, in this process. Times over the aim are marked; on a busy machine the processor's time says
 * more.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { buildIfStale } from "../../workers/local/build.ts";
import { growCatalogue } from "../../workers/local/grow-catalogue.ts";
import { importSource } from "../../workers/local/import-source.ts";
import { openMall, type TestMall } from "../support/mall/mall.ts";
import { writeLacking, writeLong } from "./lacking-names.ts";
import { logInOthers, measureOthers, repeatForAll, visitSearch } from "./others.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const sizes = process.argv.slice(2).map(Number);
const lineCount = 500;
const rounds = 5;
const aims = [
	{ upTo: 20_000, ms: 1500 },
	{ upTo: 1_000_000, ms: 3000 },
];

buildIfStale();
const dataDir = mkdtempSync(path.join(tmpdir(), "bench-list-"));
try {
	for (const skus of sizes.length > 0 ? sizes : [20_000]) await run(skus);
} finally {
	rmSync(dataDir, { recursive: true, force: true });
}

/** The sizes run in turn in the same folder: a larger catalogue extends the smaller one. */
async function run(wanted: number): Promise<void> {
	const started = Date.now();
	await using mall = await openMall({ dataDir });
	const skus = await growCatalogue(mall.platform, wanted);
	const seconds = ((Date.now() - started) / 1000).toFixed(0);
	const aim = aims.find(({ upTo }) => skus <= upTo)?.ms ?? Number.POSITIVE_INFINITY;
	console.log(
		`\n${skus} SKUs, filled in ${seconds} s: ${lineCount} lines, median, worst and processor time of ${rounds}, ms (aim ${aim})`,
	);
	const token = await mall.login("M1001", "wanglei");
	const keywords = await writeLines(mall);
	await measure("match in one call", aim, () => match(mall, "M1001", token, keywords));
	const lacking = writeLacking(lineCount);
	await measure("names it lacks", Number.POSITIVE_INFINITY, () => match(mall, "M1001", token, lacking));
	const long = writeLong(480);
	await measure("40 characters each", Number.POSITIVE_INFINITY, () => match(mall, "M1001", token, long));
	const buyers = await logInOthers(mall);
	const visit = await visitSearch(mall);
	for (const [name, lists, asked] of [
		[`${buyers.length} lists`, lacking, buyers],
		["a list of 40 characters", long, buyers.slice(0, 1)],
	] as const)
		await measureOthers(name, visit, () =>
			repeatForAll(asked, ({ mallCode, token }) => match(mall, mallCode, token, lists)),
		);
	const { readList } = await importSource<typeof import("../../app/domain/purchase-list/read-list.ts")>(
		"app/domain/purchase-list/read-list.ts",
	);
	const text = keywords.map((line) => `${line} 5个`).join("\n");
	await measure("reading its text", Number.POSITIVE_INFINITY, async () => {
		const size = JSON.stringify(readList(text)).length;
		return `${Math.round(text.length / 1024)} KB of text, ${Math.round(size / 1024)} KB of lines`;
	});
	await measure("the page", Number.POSITIVE_INFINITY, async () => {
		const body = new URLSearchParams({ do: "read", text });
		const answer = await mall.fetch("hongshan", "/quick", { method: "POST", body, token });
		return `${answer.status}, ${Math.round((await answer.text()).length / 1024)} KB`;
	});
}

async function match(mall: TestMall, mallCode: string, token: string, keywords: string[]): Promise<string> {
	const body = { areaId: "1_72_55653_0", keywords, inSight: 50 };
	const answer = await mall.callReference(mallCode, "mall", "/goods/match", { body, token });
	const { matches } = (await answer.json()) as { matches: { skuIds: string[] }[] };
	return `${matches.filter(({ skuIds }) => skuIds.length > 0).length} lines with goods`;
}

async function writeLines(mall: TestMall): Promise<string[]> {
	const sql = `SELECT s.model, s.name, b.brand_name AS brand, c.cat_name AS kind FROM skus s JOIN brands b USING (brand_id)
		JOIN categories c USING (cat_id) WHERE s.state = 1 ORDER BY s.id * 7919 % 100003 LIMIT ${lineCount}`;
	const { results } = await mall.db
		.prepare(sql)
		.all<{ model: string; name: string; brand: string; kind: string }>();
	return results.map(({ model, name, brand, kind }, at) => {
		const [first = kind] = name.split(" ");
		const forms = [
			`${brand} ${model}`,
			model,
			name.slice(0, 40),
			`${first} ${model}`,
			`${kind} 国产加厚款`,
			`${brand} ${kind}`,
			kind,
			`${kind} QQ${at}ZZ`,
			`${kind.slice(0, -1)}某 ${model.slice(0, 3)}`,
			`无此物品${at}`,
		];
		return (forms[at % forms.length] ?? "").slice(0, 100);
	});
}

async function measure(name: string, aim: number, act: () => Promise<string>): Promise<void> {
	const times: number[] = [];
	let said = "";
	let before = 0;
	for (let round = 0; round <= rounds; round++) {
		const start = performance.now();
		said = await act();
		// The first call fills the caches.
		if (round > 0) times.push(performance.now() - start);
		else before = readWorkerdCpu();
	}
	const cpu = (readWorkerdCpu() - before) / rounds;
	times.sort((a, b) => a - b);
	const worst = times.at(-1) ?? 0;
	const median = times[Math.floor(times.length / 2)] ?? 0;
	console.log(
		`${name.padEnd(20)} ${median.toFixed(0).padStart(6)} ${worst.toFixed(0).padStart(6)} ${cpu.toFixed(0).padStart(6)}  ${said}${worst > aim ? "   over" : ""}`,
	);
}
