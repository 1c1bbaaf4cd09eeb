import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** CPU milliseconds, user and system, of the workerd below this process. NaN without /proc. */
export function readWorkerdCpu(): number {
	return openWorkerdCpu()();
}

/**
 * Returns a reader of the same for the workerd that runs now: it starts no
 * process, so it can be called often.
 */
export function openWorkerdCpu(): () => number {
	try {
		const pids = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" });
		const files = pids
			.trim()
			.split("\n")
			.map((pid) => `/proc/${pid}/stat`);
		const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
		return () => (files.reduce((sum, file) => sum + readTicks(file), 0) * 1000) / ticksPerSecond;
	} catch {
		return () => Number.NaN;
	}
}

function readTicks(file: string): number {
	const fields = readFileSync(file, "utf8").split(") ")[1]?.split(" ") ?? [];
	return Number(fields[11]) + Number(fields[12]);
}
