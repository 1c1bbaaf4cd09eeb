import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkConfig } from "../edge/config/check-config.ts";
import { checkDeployment } from "../edge/config/check-deployment.ts";
import { buildIfStale } from "./build.ts";
import { readBuiltWorker } from "./platform.ts";
import { writeSelfhost } from "./write-selfhost.ts";

/**
 * `npm run selfhost -- --out DIR [--vars FILE.json]`: writes what plain workerd needs to serve the
 * malls without Cloudflare. The variables come from the file, or from [vars] of wrangler.toml. With
 * a wrong one nothing is written.
 */
const values = readArgs();
if (!values.out) refuse("usage: npm run selfhost -- --out DIR [--vars FILE.json]");
const given = values.vars && readVars(values.vars);
if (given) requireGood(given);
buildIfStale();
const vars = given || readBuiltWorker("build/server").vars;
requireGood(vars);
const folder = writeSelfhost(values.out, vars);
console.log(`Limits count by ${describeClientIp(vars)}.`);
for (const note of checkDeployment({ vars })) console.warn(`note: ${note}`);
console.log(`Written to ${folder}: "docker compose up" there, or ./serve.sh with workerd in the PATH.`);

function readArgs() {
	try {
		return parseArgs({ options: { out: { type: "string" }, vars: { type: "string" } } }).values;
	} catch (error) {
		return refuse(`${(error as Error).message}\nusage: npm run selfhost -- --out DIR [--vars FILE.json]`);
	}
}

/** Editors of Windows write a mark (BOM) before the text. */
function readVars(file: string): Record<string, unknown> {
	if (!statSync(file, { throwIfNoEntry: false })?.isFile()) refuse(`There is no file ${file}.`);
	let vars: unknown;
	try {
		vars = JSON.parse(readFileSync(file, "utf8").replace(/^\ufeff/, ""));
	} catch (error) {
		return refuse(`${file} is no JSON: ${(error as Error).message}`);
	}
	if (typeof vars !== "object" || vars === null || Array.isArray(vars))
		return refuse(`${file} must be a JSON object: each variable by its name.`);
	return vars as Record<string, unknown>;
}

function refuse(sentence: string): never {
	console.error(sentence);
	process.exit(2);
}

/** Outside Cloudflare no header has the browser's address unless the variables name one. */
function describeClientIp({ CLIENT_IP_HEADER }: Record<string, unknown>): string {
	if (CLIENT_IP_HEADER) return `the address in the header ${CLIENT_IP_HEADER}, which your proxy must set`;
	return "the address of the connection; behind a proxy, name the header that it sets as CLIENT_IP_HEADER in vars.json";
}

function requireGood(vars: Record<string, unknown>): void {
	const { faults } = checkConfig(vars, { hasReference: false, isFile: true });
	if (faults.length === 0) return;
	console.error(
		["Nothing is written; mend the variables:", ...faults.map((fault) => `  ${fault}`)].join("\n"),
	);
	process.exit(1);
}
