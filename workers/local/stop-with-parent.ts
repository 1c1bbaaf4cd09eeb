import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

/**
 * Stops the workers when this process ends: by a signal, by Ctrl+C, or because the npm that started it has
 * ended. npm does not forward SIGKILL, and an orphaned process would block the port and the database.
 */
export function stopWithParent(dispose: () => Promise<void>): void {
	const parent = process.ppid;
	const npm = findNpmBehindShell(parent);
	let stopping = false;
	const stop = async () => {
		if (stopping) return;
		stopping = true;
		await dispose();
		process.exit(0);
	};
	process.on("SIGINT", stop);
	process.on("SIGTERM", stop);
	process.on("SIGHUP", stop);
	const isOrphan = () => process.ppid !== parent || (npm !== null && !isAlive(npm));
	setInterval(() => isOrphan() && stop(), 1000).unref();
}

/**
 * Finds the npm behind a shell: npm runs a script through a shell, and some shells
 * do not replace themselves by it.
 */
function findNpmBehindShell(parent: number): number | null {
	if (!process.env.npm_lifecycle_event) return null;
	try {
		const { args, ppid } = readProcess(parent);
		return /^\S*sh -c\b/.test(args) && ppid > 1 ? ppid : null;
	} catch {
		return null; // where processes cannot be listed, the parent is all there is to watch
	}
}

function readProcess(pid: number): { args: string; ppid: number } {
	if (existsSync("/proc/self/stat")) {
		const args = readFileSync(`/proc/${pid}/cmdline`, "utf8").replaceAll("\0", " ");
		return {
			args,
			ppid: Number(readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ")[1]),
		};
	}
	const read = (field: string) =>
		execFileSync("ps", ["-o", `${field}=`, "-p", String(pid)], { encoding: "utf8" });
	return { args: read("args").trim(), ppid: Number(read("ppid")) };
}

function isAlive(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return (error as NodeJS.ErrnoException).code === "EPERM";
	}
}
