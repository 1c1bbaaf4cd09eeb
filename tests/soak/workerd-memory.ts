import { readFileSync } from "node:fs";
import type { Miniflare } from "miniflare";
import { storefront } from "../../workers/local/platform.ts";

/** In bytes: the resident memory of the process, and the used heap of the storefront, garbage included. */
export type Memory = { resident: number; heap: number };

/**
 * Reads the memory of the workerd with this process id, whose inspector is open. `resident` is NaN without
 * /proc.
 */
export async function readMemory(platform: Miniflare, pid: number): Promise<Memory> {
	return { resident: readResident(pid), heap: await readHeap(platform) };
}

function readResident(pid: number): number {
	try {
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
	} catch {
		return Number.NaN;
	}
}

/** Speaks the inspector's protocol. The isolate answers between two requests. */
async function readHeap(platform: Miniflare): Promise<number> {
	const { host } = await platform.getInspectorURL();
	const socket = new WebSocket(`ws://${host}/core:user:${storefront}`);
	try {
		return await new Promise<number>((resolve, reject) => {
			socket.onopen = () => socket.send(JSON.stringify({ id: 1, method: "Runtime.getHeapUsage" }));
			socket.onerror = () => reject(new Error("the inspector does not answer"));
			socket.onmessage = ({ data }) => {
				const message = JSON.parse(String(data)) as { id?: number; result?: { usedSize: number } };
				if (message.id === 1) resolve(message.result?.usedSize ?? Number.NaN);
			};
		});
	} finally {
		socket.close();
	}
}
