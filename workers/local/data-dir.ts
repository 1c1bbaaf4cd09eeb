import { accessSync, constants, mkdirSync, rmSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "./platform.ts";

/** The project's `.data`, or the folder that MALL_DATA names. */
export const dataDir: string = path.resolve(projectRoot, process.env.MALL_DATA ?? ".data");
/** The database of `npm run dev`, which is not the one of `npm start`. */
export const devDataDir: string = path.join(dataDir, "dev");
export const readyFile: string = path.join(dataDir, "ready.json");

/** Ensures that the data folder exists and is writable; `reset` empties it first. */
export function prepareDataDir(reset: boolean): void {
	try {
		if (reset) rmSync(dataDir, { recursive: true, force: true });
		mkdirSync(dataDir, { recursive: true });
		accessSync(dataDir, constants.W_OK | constants.X_OK);
	} catch (error) {
		throw new Error(
			`数据目录 ${dataDir} 不可写（${(error as Error).message}）。换一个：MALL_DATA=目录 npm start`,
		);
	}
}
