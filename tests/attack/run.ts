/**
 * `npm run attack`: attacks the built workers as a hostile client, with failing backends and with a crowd. It
 * touches this machine only, has an end, and repeats exactly for the same seed. Prints one report; exits with
 * 1 when there is a finding.
 *
 *   npm run attack -- --requests 1000000 --seed 7 --share 1
 *   HOSTILE_REQUESTS=4000 npm run attack -- --only hostile
 */
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { buildIfStale } from "../../workers/local/build.ts";
import { openMall } from "../support/mall/mall.ts";
import { readCanaries } from "./canaries.ts";
import { walkFaultMatrix } from "./fault-matrix.ts";
import { runRaces } from "./races.ts";
import { type Part, printReport, storeFigures } from "./report.ts";
import { sendHostileRequests } from "./send-hostile.ts";

const { values } = parseArgs({
	options: {
		requests: { type: "string", default: process.env.HOSTILE_REQUESTS ?? "50000" },
		seed: { type: "string", default: "1" },
		share: { type: "string", default: "1" },
		rounds: { type: "string", default: "10" },
		only: { type: "string" },
	},
});

buildIfStale();
const parts: Part[] = [];
await run("hostile", async () => {
	await using mall = await openMall();
	return await sendHostileRequests(mall, Number(values.requests), Number(values.seed));
});
await run("faults", () => walkFaultMatrix(Number(values.share)));
await run("canaries", async () => {
	await using mall = await openMall();
	return await readCanaries(mall);
});
await run("races", async () => {
	await using mall = await openMall();
	return await runRaces(mall, Number(values.rounds));
});
await run("suites", async () => runSuites());
storeFigures(parts);
process.exit(printReport(parts) ? 0 : 1);

async function run(name: string, attack: () => Promise<Part>): Promise<void> {
	if (values.only && values.only !== name) return;
	console.log(`— ${name}`);
	parts.push(await attack());
}

/** The ids of others and the kills: `npm test` has suites for them. */
function runSuites(): Part {
	const files = ["tests/edge/session/foreign-ids.test.ts", "tests/edge/operate/reference-crash.test.ts"];
	const { status } = spawnSync("npx", ["vitest", "run", ...files], { stdio: "inherit" });
	return {
		name: "ids and kills",
		count: files.length,
		unit: "suites",
		findings: status === 0 ? [] : ["see above"],
	};
}
