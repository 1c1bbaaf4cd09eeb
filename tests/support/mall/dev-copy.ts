import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../workers/local/platform.ts";
import { findFreePort, runDev } from "./npm-start.ts";

/** `npm run dev` on a fresh copy of the project; `await using` ends and deletes it. */
export type DevCopy = AsyncDisposable & {
	folder: string;
	/** The base URL of a mall. */
	url: string;
	/** The time until the malls answered. Milliseconds. */
	readyMs: number;
	/** All that it has written. */
	output(): string;
	/** The part of it that is on stderr. */
	errors(): string;
	/** Replaces a text of a source file. The text must be there. */
	edit(file: string, find: string, replacement: string): void;
	captchaCode(captchaId: string): Promise<string>;
};

export async function openDevCopy(): Promise<DevCopy> {
	const folder = createCopy();
	const port = await findFreePort();
	const began = performance.now();
	const dev = runDev(["--port", String(port)], folder);
	async function dispose() {
		dev.killAll();
		while (dev.listProcesses().length > 0) await new Promise((resolve) => setTimeout(resolve, 50));
		rmSync(folder, { recursive: true, force: true });
	}
	try {
		await dev.ready();
	} catch (error) {
		await dispose();
		throw error;
	}
	return {
		folder,
		url: `http://hongshan.localhost:${port}`,
		readyMs: performance.now() - began,
		output: dev.output,
		errors: dev.errors,
		edit(name, find, replacement) {
			const file = path.join(folder, name);
			const source = readFileSync(file, "utf8");
			if (!source.includes(find)) throw new Error(`${name} has no ${find}`);
			writeFileSync(
				file,
				source.replace(find, () => replacement),
			);
		},
		async captchaCode(captchaId) {
			const answer = await fetch(`http://localhost:${port}/captcha/${captchaId}`);
			return ((await answer.json()) as { code: string }).code;
		},
		[Symbol.asyncDispose]: dispose,
	};
}

/** A copy without data, build and Vite's bundled packages. The packages themselves are hard links. */
function createCopy(): string {
	const parent = path.join(projectRoot, ".data");
	mkdirSync(parent, { recursive: true });
	const folder = mkdtempSync(path.join(parent, "dev-copy-"));
	const files = readdirSync(projectRoot, { withFileTypes: true }).filter((entry) => entry.isFile());
	for (const name of ["app", "public", "workers", ...files.map((file) => file.name)])
		cpSync(path.join(projectRoot, name), path.join(folder, name), { recursive: true });
	execFileSync("cp", ["-Rl", path.join(projectRoot, "node_modules"), folder]);
	for (const cache of [".vite", ".vite-temp"])
		rmSync(path.join(folder, "node_modules", cache), { recursive: true, force: true });
	return folder;
}
