import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

/** The megabytes that the workerd below this process occupies; NaN without /proc. */
export function readWorkerdMemory(): number {
	return readWorkerds("VmRSS");
}

/** The most megabytes that it has occupied since `resetWorkerdPeak`; NaN without /proc. */
export function readWorkerdPeak(): number {
	return readWorkerds("VmHWM");
}

/** Makes the peak begin with what is occupied now (proc(5), clear_refs). */
export function resetWorkerdPeak(): void {
	for (const pid of listWorkerds()) writeFileSync(`/proc/${pid}/clear_refs`, "5");
}

function readWorkerds(field: "VmRSS" | "VmHWM"): number {
	try {
		const sizes = listWorkerds().map((pid) =>
			Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]),
		);
		return sizes.reduce((sum, kib) => sum + kib, 0) / 1024;
	} catch {
		return Number.NaN;
	}
}

function listWorkerds(): string[] {
	return execFileSync("pgrep", ["-P", String(process.pid), "workerd"], { encoding: "utf8" })
		.trim()
		.split("\n");
}
