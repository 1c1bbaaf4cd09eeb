import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../../workers/local/platform.ts";
import type { Ready } from "../../../workers/local/ready.ts";

/**
 * A script of package.json that serves the malls, in a process group of its own, so that a test finds any
 * process that is left.
 */
type NpmRun = {
	npm: ChildProcess;
	output(): string;
	/** The part of the output that is on stderr. */
	errors(): string;
	/** Waits until the script says that the malls answer. */
	ready(): Promise<unknown>;
	/** The exit code of a script that is expected to end. */
	ended(): Promise<number>;
	/** The living processes of the group. */
	listProcesses(): string[];
	killAll(): void;
};

/** A running `npm start`. `ready` reads ready.json. */
export type NpmStart = Omit<NpmRun, "ready"> & { ready(): Promise<Ready> };

/** Runs `npm start` with these options, on data of its own. */
export function startByNpm(args: string[], dataDir: string): NpmStart {
	const running = runByNpm(["start", "--", ...args], { MALL_DATA: dataDir }, projectRoot);
	return {
		...running,
		async ready() {
			await running.ready();
			return JSON.parse(readFileSync(path.join(dataDir, "ready.json"), "utf8"));
		},
	};
}

/** Runs `npm run dev` with these options on a copy of the project. */
export function runDev(args: string[], folder: string): NpmRun {
	return runByNpm(["run", "dev", "--", ...args], { MALL_DATA: path.join(folder, ".data") }, folder);
}

function runByNpm(args: string[], env: Record<string, string>, cwd: string): NpmRun {
	const npm = spawn("npm", args, {
		cwd,
		env: { ...process.env, ...env },
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let text = "";
	let errors = "";
	for (const stream of [npm.stdout, npm.stderr]) {
		stream?.on("data", (piece) => {
			text += piece;
			if (stream === npm.stderr) errors += piece;
		});
	}
	const closed = once(npm, "close");
	return {
		npm,
		output: () => text,
		errors: () => errors,
		async ready() {
			while (!text.includes("按 Ctrl+C 停止")) {
				if (npm.exitCode !== null) throw new Error(`npm ${args.join(" ")} ended: ${text}`);
				await pause(50);
			}
		},
		ended: async () => (await closed)[0],
		listProcesses: () => listGroup(npm.pid ?? 0),
		killAll() {
			try {
				if (npm.pid) process.kill(-npm.pid, "SIGKILL");
			} catch {
				// The whole group has ended.
			}
		},
	};
}

/** Reads /proc where it exists: a machine with only Node has no `ps`. */
function listGroup(group: number): string[] {
	if (!existsSync("/proc/self/stat")) {
		const lines = execFileSync("ps", ["-eo", "pgid=,stat=,args="], { encoding: "utf8" }).split("\n");
		return lines.filter((line) => line.trim().startsWith(`${group} `) && !/^\s*\d+\s+Z/.test(line));
	}
	return readdirSync("/proc")
		.filter((name) => /^\d+$/.test(name))
		.flatMap((pid) => {
			const [name, fields] = readProcFile(`/proc/${pid}/stat`).split(") ");
			const [state, , pgrp] = fields?.split(" ") ?? [];
			// A zombie has ended; it only waits for its parent.
			return pgrp === String(group) && state !== "Z" ? [String(name)] : [];
		});
}

function readProcFile(file: string): string {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return ""; // the process has ended meanwhile
	}
}

export async function findFreePort(): Promise<number> {
	return takePort(0);
}

/** Listens on the port for a moment. Throws when another process does. */
export async function takePort(port: number): Promise<number> {
	const server = createServer().listen(port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === "object" && address ? address.port : port;
}
