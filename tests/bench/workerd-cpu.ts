import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";

/** CPU milliseconds, user and system, of the workerd below this process. NaN without /proc. */
export function readWorkerdCpu(): number {
	try {
		const pids = execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" });
		const ticks = pids
			.trim()
			.split("\n")
			.map((pid) => {
				const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
				return Number(fields[11]) + Number(fields[12]);
			});
		const ticksPerSecond = Number(execFileSync("getconf", ["CLK_TCK"], { encoding: "utf8" }));
		return (ticks.reduce((sum, each) => sum + each, 0) * 1000) / ticksPerSecond;
	} catch {
		return Number.NaN;
	}
}
