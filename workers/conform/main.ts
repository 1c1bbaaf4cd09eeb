/**
 * `npm run conform -- BACKEND BASE --token T [--mall CODE] [--model MODEL] [--id NAME=VALUE]… [--changes]
 * [--orders] [--json FILE] [--junit FILE]`: whether a backend answers the calls of the contract: those that
 * read, with `--changes` those whose change can be undone, too, and with `--orders` an order. It prints the
 * extensions that the backend has whole. Ends with 1 on faults and where no call conforms, with 2 when it was
 * called wrongly.
 */
import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { BusinessModel } from "~/api/contract/auth";
import { type Backend, backends } from "~/api/endpoint/endpoint";
import { countConforming, countFaults, printExtensions, printReport, toJunit } from "./call/report";
import { checkChanges } from "./changes/check-changes";
import { checkExtensions } from "./extensions/check-extensions";
import { checkBackend } from "./reads/check-backend";

const models = BusinessModel.options;
const usage = `usage: npm run conform -- BACKEND BASE --token T [--mall CODE] [--model MODEL] [--id NAME=VALUE]… [--changes] [--orders] [--json FILE] [--junit FILE]
BACKEND: ${backends.join(", ")}
MODEL: ${models.join(", ")}; without it the calls of both are made`;

const { values, positionals } = readArguments();
const [backend = "", base = ""] = positionals;
if (!isBackend(backend) || !URL.canParse(base) || !values.token) {
	refuse();
}
const pairs = values.id.map((pair) => pair.split(/=(.*)/s).slice(0, 2));
if (pairs.some(([, value]) => !value)) refuse("--id takes NAME=VALUE");
const model = models.find((one) => one === values.model);
if (values.model !== undefined && !model) refuse("--model takes OPEN or STANDARD");
const given = Object.fromEntries(pairs);
const target = { base: base.replace(/\/+$/, ""), token: values.token, mallCode: values.mall, model };
const report = await checkBackend(backend, target, given);
if (values.changes || values.orders) {
	report.calls.push(...(await checkChanges(backend, target, { given, mayOrder: values.orders })));
}
const extensions = await checkExtensions(backend, target, report.calls);
console.log(printReport(report));
console.log(printExtensions(extensions, values.mall));
if (values.json) writeFileSync(values.json, `${JSON.stringify({ ...report, extensions }, null, "\t")}\n`);
if (values.junit) writeFileSync(values.junit, toJunit(report));
process.exitCode = countFaults(report) > 0 || countConforming(report) === 0 ? 1 : 0;

function isBackend(name: string): name is Backend {
	return (backends as readonly string[]).includes(name);
}

function readArguments() {
	try {
		return parseArgs({
			allowPositionals: true,
			options: {
				token: { type: "string" },
				mall: { type: "string", default: "" },
				model: { type: "string" },
				id: { type: "string", multiple: true, default: [] },
				changes: { type: "boolean", default: false },
				orders: { type: "boolean", default: false },
				json: { type: "string" },
				junit: { type: "string" },
			},
		});
	} catch (error) {
		return refuse((error as Error).message);
	}
}

function refuse(reason?: string): never {
	console.error(reason ? `${reason}\n${usage}` : usage);
	process.exit(2);
}
