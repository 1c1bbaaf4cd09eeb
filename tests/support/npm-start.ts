import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { projectRoot } from "../../workers/local/platform.ts";
import type { Ready } from "../../workers/local/ready.ts";

/** A running `npm start`, in a process group of its own, so that whatever is left of it can be found. */
export type NpmStart = {
	npm: ChildProcess;
	output(): string;
	/** What ready.json says, once the malls answer. */
	ready(): Promise<Ready>;
	/** The exit code of one that is not expected to run. */
	ended(): Promise<number>;
	/** Processes of the group that are still alive. */
	listProcesses(): string[];
	killAll(): void;
};

export function startByNpm(args: string[], dataDir: string): NpmStart {
	const npm = spawn("npm", ["start", "--", ...args], {
		cwd: projectRoot,
		env: { ...process.env, MALL_DATA: dataDir },
		detached: true,
		stdio: ["ignore", "pipe", "pipe"],
	});
	let text = "";
	for (const stream of [npm.stdout, npm.stderr]) {
		stream?.on("data", (piece) => {
			text += piece;
		});
	}
	const closed = once(npm, "close");
	return {
		npm,
		output: () => text,
		async ready() {
			while (!text.includes("按 Ctrl+C 停止")) {
				if (npm.exitCode !== null) throw new Error(`npm start ended: ${text}`);
				await pause(50);
			}
			return JSON.parse(readFileSync(path.join(dataDir, "ready.json"), "utf8"));
		},
		ended: async () => (await closed)[0],
		listProcesses: () => listGroup(npm.pid ?? 0),
		killAll() {
			try {
				if (npm.pid) process.kill(-npm.pid, "SIGKILL");
			} catch {
				// All of it has ended.
			}
		},
	};
}

/** From /proc where there is one: a machine with nothing but Node has no `ps`. */
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
		return ""; // ended meanwhile
	}
}

export async function findFreePort(): Promise<number> {
	return takePort(0);
}

/** Listens on the port for a moment; throws when something else does. */
export async function takePort(port: number): Promise<number> {
	const server = createServer().listen(port, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	await new Promise((resolve) => server.close(resolve));
	return typeof address === "object" && address ? address.port : port;
}
