import { parseArgs } from "node:util";
import { listExtensions, listVarNames } from "../edge/config/check-config.ts";
import { scenarios } from "../reference/testing/scenarios.ts";
import { mostWorlds } from "../reference/testing/world-names.ts";

type StartOptions = {
	port: number;
	/** The data begins with the seed again. */
	reset: boolean;
	/** The number of worlds beside the usual one (docs/testing-api.md). */
	worlds: number;
	/** A named state to bring about (scenarios.ts), or "list". */
	scenario: string | undefined;
	/** Vars of the storefront in place of wrangler.toml's. */
	vars: Record<string, unknown>;
	/** Vars of the reference worker. */
	referenceVars: Record<string, unknown>;
};

const referenceNames = ["WITHOUT_EXTENSIONS"];
/** The vars that are no text in wrangler.toml. */
const tables = ["MALLS", "DEFAULT_RECORD", "EXTENSIONS"];

/** Parses the options of `npm start`. @throws an error with one line for the user. */
export function parseStartOptions(args: string[]): StartOptions {
	const values = readValues(args);
	const all = values.var.map(readVar);
	const isOfReference = ([name]: readonly [string, unknown]) => referenceNames.includes(name);
	return {
		port: readNumber("端口", values.port, [1, 65_535]),
		reset: values.reset,
		worlds: readNumber("测试环境的数量", values.worlds, [0, mostWorlds]),
		scenario: readScenario(values.scenario),
		vars: Object.fromEntries(all.filter((one) => !isOfReference(one))),
		referenceVars: Object.fromEntries(all.filter(isOfReference)),
	};
}

function readValues(args: string[]) {
	try {
		return parseArgs({
			args,
			options: {
				port: { type: "string", default: "8787" },
				reset: { type: "boolean", default: false },
				worlds: { type: "string", default: "0" },
				scenario: { type: "string" },
				var: { type: "string", multiple: true, default: [] },
			},
		}).values;
	} catch (error) {
		const available = "--port N，--reset，--worlds N，--scenario NAME，--var NAME=VALUE";
		throw new Error(`无法识别的参数：${(error as Error).message}。可用：${available}`);
	}
}

function readNumber(label: string, text: string, [from, to]: [number, number]): number {
	const number = Number(text);
	if (Number.isInteger(number) && number >= from && number <= to) return number;
	throw new Error(`${label}应为 ${from} 到 ${to} 的整数，收到 "${text}"。`);
}

function readScenario(name: string | undefined): string | undefined {
	if (name === undefined || name === "list" || Object.hasOwn(scenarios, name)) return name;
	throw new Error(`没有场景 ${name}，可用：\n${formatScenarios()}`);
}

/** A line for each named state. */
export function formatScenarios(): string {
	return Object.entries(scenarios)
		.map(([name, { note }]) => `  ${name.padEnd(18)} ${note}`)
		.join("\n");
}

/** A list or a table is written as JSON; everything else is text, as in the dashboard. */
function readVar(pair: string): [string, unknown] {
	const [, name = "", value = ""] = /^([^=]+)=(.*)$/s.exec(pair) ?? [];
	if (!name) throw new Error(`--var 应为 NAME=VALUE，收到 "${pair}"。`);
	const known = [...listVarNames(), ...referenceNames];
	if (!known.includes(name)) throw new Error(`没有变量 ${name}，可用：${known.join("、")}`);
	if (name === "WITHOUT_EXTENSIONS") requireExtensions(name, value);
	if (!tables.includes(name)) return [name, value];
	try {
		return [name, JSON.parse(value)];
	} catch {
		throw new Error(`${name} 的值不是正确的 JSON：${value}`);
	}
}

/** Without a name that is an extension's nothing would be taken away. */
function requireExtensions(name: string, value: string): void {
	const known: readonly string[] = ["*", ...listExtensions()];
	const wrong = value.split(/[,\s]+/).filter((one) => one && !known.includes(one));
	if (wrong.length > 0) throw new Error(`${name}：没有扩展 ${wrong.join("、")}，可用：${known.join("、")}`);
}
