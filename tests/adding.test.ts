import { execFile } from "node:child_process";
import {
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readFileSync,
	rmSync,
	symlinkSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { projectRoot } from "../workers/local/platform";
import { isLong } from "./support/run/sample";

const copied = ["app", "workers", "worker-configuration.d.ts", ".react-router"];

let folder: string;
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), "mall-adding-"));
	for (const name of copied)
		cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
	symlinkSync(path.join(projectRoot, "node_modules"), path.join(folder, "node_modules"));
	const { compilerOptions } = JSON.parse(readFileSync(path.join(projectRoot, "tsconfig.json"), "utf8"));
	// Leaves out the tests: they import files that are not copied.
	const config = {
		compilerOptions,
		include: [...copied, ".react-router/types/**/*"],
		exclude: ["**/*.test.*"],
	};
	writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify(config));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(isLong)(
	"docs/adding.md: a new page, call and form compile with the lines of the document and nothing else",
	async () => {
		const document = readFileSync(path.join(projectRoot, "docs/adding.md"), "utf8");
		for (const [, diff] of document.matchAll(/^```diff\n(.*?)^```/gms)) applyDiff(diff as string);
		expect(await listTypeErrors()).toEqual([]);
	},
);

/**
 * The first line of a diff names its file. A diff leaves out lines of the file between two of its own lines.
 */
function applyDiff(diff: string): void {
	const [first = "", ...lines] = diff.trimEnd().split("\n");
	const file = path.join(folder, /^[+ ]\/\/ (\S+)$/.exec(first)?.[1] ?? "");
	const rest = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
	const result: string[] = [];
	for (const line of lines) {
		const [mark, text] = [line[0], line.slice(1)];
		if (mark !== "+") {
			const at = rest.indexOf(text);
			if (at < 0) throw new Error(`${first.slice(4)} has no line: ${text}`);
			result.push(...rest.splice(0, at + 1));
		}
		if (mark === "-") result.pop();
		if (mark === "+") result.push(text);
	}
	mkdirSync(path.dirname(file), { recursive: true });
	// A diff that only adds goes to the end of the file.
	const added = lines.every((line) => line.startsWith("+"));
	writeFileSync(file, [...(added ? [...rest, ...result] : [...result, ...rest])].join("\n"));
}

async function listTypeErrors(): Promise<string[]> {
	const tsc = path.join(projectRoot, "node_modules/.bin/tsc");
	try {
		await promisify(execFile)(tsc, ["--noEmit", "-p", "."], { cwd: folder });
		return [];
	} catch (error) {
		return (error as { stdout: string }).stdout.split("\n");
	}
}
