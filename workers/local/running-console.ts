import { existsSync, readFileSync } from "node:fs";
import { readyFile } from "./data-dir.ts";

/**
 * Finds the console of the running mall. It must answer: a ready.json may be left from a mall that has ended.
 */
export async function findRunningConsole(): Promise<string | null> {
	if (!existsSync(readyFile)) return null;
	const { console } = JSON.parse(readFileSync(readyFile, "utf8")) as { console: string };
	return fetch(console).then(
		(answer) => (answer.ok ? console : null),
		() => null,
	);
}

/** Two processes cannot write to one database. @throws an error where a mall runs on the data folder. */
export async function requireStopped(): Promise<void> {
	if (await findRunningConsole()) throw new Error("商城正在运行，请先停止它。");
}
