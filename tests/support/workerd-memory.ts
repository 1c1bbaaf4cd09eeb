import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** The megabytes that the workerd below this process occupies; NaN without /proc. */
export function readWorkerdMemory(): number {
	try {
		const pids = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" });
		const sizes = pids
			.trim()
			.split("\n")
			.map((pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]));
		return sizes.reduce((sum, kib) => sum + kib, 0) / 1024;
	} catch {
		return Number.NaN;
	}
}
