import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./platform.ts";

export const dataDir: string = path.join(projectRoot, ".data");
export const readyFile: string = path.join(dataDir, "ready.json");

/** Makes sure that the data folder is there and can be written to; `reset` empties it first. */
export function prepareDataDir(reset: boolean): void {
	try {
		if (reset) rmSync(dataDir, { recursive: true, force: true });
		rmSync(readyFile, { force: true });
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new Error(`数据目录 ${dataDir} 不可写：${(error as Error).message}`);
	}
}
