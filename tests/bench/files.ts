/**
 * `npm run bench -- files [WORDS …]`: how long hostile files of a purchase list take until they are refused,
 * and how much the memory grows meanwhile; with words, the files alone that have one of them in their titles.
 * Each file is posted to /quick of workers that have just started and have read a good file. `resident` is
 * the peak of workerd's resident memory above that before, storefront, reference worker and database in one;
 * `heap` is the storefront's heap after the answer, garbage included, above that before. Figures over the aim
 * are marked; on a busy machine the processor's time says more. Then buyers send all of them again and again,
 * beside the pages of another one.
 */
import { readMemory } from "../soak/workerd-memory.ts";
import { type HostileList, hostileLists } from "../support/fixtures/hostile-lists.ts";
import { postListFile } from "../support/lists/post-list-file.ts";
import { openMall, type TestMall } from "../support/mall/mall.ts";
import { readWorkerdMemory, readWorkerdPeak, resetWorkerdPeak } from "../support/mall/workerd-memory.ts";
import { readText } from "../support/page/read-page.ts";
import { logInOthers, measureOthers, repeatForAll, visitSearch } from "./others.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

/** A larger file is refused by its length, unread. */
const maxFileBytes = 5 * 1024 * 1024;
const aim = { ms: 2000, mb: 64 };
const words = process.argv.slice(2);
const chosen = hostileLists.filter(
	({ title }) => words.length === 0 || words.some((word) => title.includes(word)),
);

console.log(
	`file                                               KB    ms   CPU ms   resident MB   heap MB   (aim ${aim.ms} ms, ${aim.mb} MB)`,
);
// Each mall listens to the end of the process.
process.setMaxListeners(hostileLists.length + 10);
for (const one of chosen) await run(one);
await runBeside();

async function run({ title, create, says }: HostileList): Promise<void> {
	await using mall = await openMall({ inspectorPort: 0, onLine: () => {} });
	const token = await mall.login("M1001", "zhaomin");
	for (let turn = 0; turn < 3; turn++) await post(mall, token, new TextEncoder().encode("手套,5双"));
	const file = create();
	const [resident, { heap }] = [readWorkerdMemory(), await readMemory(mall.platform, 0)];
	resetWorkerdPeak();
	const cpu = readWorkerdCpu();
	const began = performance.now();
	const { status, text } = await post(mall, token, file);
	const ms = performance.now() - began;
	const cpuMs = readWorkerdCpu() - cpu;
	const grown = readWorkerdPeak() - resident;
	const heapGrown = ((await readMemory(mall.platform, 0)).heap - heap) / 2 ** 20;
	const figures = [
		(file.length / 1024).toFixed(0).padStart(7),
		ms.toFixed(0).padStart(6),
		cpuMs.toFixed(0).padStart(9),
		grown.toFixed(0).padStart(12),
		heapGrown.toFixed(0).padStart(10),
	].join("");
	const isAsSaid = says === "" ? status !== 500 : text.includes(says);
	const marks = [ms > aim.ms || grown > aim.mb ? "over" : "", isAsSaid ? "" : `other answer: ${status}`];
	console.log(`${title.padEnd(46)}${figures}   ${marks.filter(Boolean).join(", ")}`);
}

/** Buyers send files again and again, good ones and hostile ones, beside the pages of another one. */
async function runBeside(): Promise<void> {
	const files = chosen.map(({ create }) => create()).filter(({ length }) => length <= maxFileBytes);
	const honest = new TextEncoder().encode("手套,5双");
	await using mall = await openMall({ onLine: () => {} });
	const visit = await visitSearch(mall);
	const buyers = (await logInOthers(mall)).filter(({ mallCode }) => mallCode === "M1001");
	const send = (all: readonly Uint8Array[], some: typeof buyers) =>
		repeatForAll(some, ({ token }, turn) => post(mall, token, all[turn % all.length] ?? honest));
	for (const some of [buyers.slice(0, 1), buyers]) {
		await measureOthers(`good files of ${some.length} buyers`, visit, () => send([honest], some));
		await measureOthers(`hostile files of ${some.length} buyers`, visit, () => send(files, some));
	}
}

async function post(mall: TestMall, token: string, file: Uint8Array) {
	const answer = await postListFile(mall, token, new File([file as BlobPart], "清单.xlsx"));
	return { status: answer.status, text: readText(await answer.text()) };
}
