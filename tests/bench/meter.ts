import { type Load, runLoad } from "./load.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const warmUpSeconds = 4;
/** A pause before each line, in which the work of the line before it ends. */
const settleSeconds = 1;
const seconds = 3;

export type Meter = {
	printHead(): void;
	/**
	 * Renders a path until workerd has compiled its code. Otherwise the first line of a measurement would cost
	 * more.
	 */
	warmUp(path: string): Promise<void>;
	/** Loads one path and prints its line. The returned load can be the `floor` of later lines. */
	measure(name: string, path: string, connections: number, floor?: Load): Promise<Load>;
	/** Does the same with the backends' answers from memory. */
	measureReplayed(name: string, path: string, connections: number, floor?: Load): Promise<Load>;
};

/** Measures paths below `base`. `replay` holds the two paths that switch the backends. */
export function createMeter(
	base: string,
	headers: Record<string, string>,
	replay: { on: string; off: string },
): Meter {
	const countCalls = async (path: string) => Number(await (await fetch(base + path)).text());

	async function measureNow(
		name: string,
		path: string,
		connections: number,
		floor: Load | undefined,
		off = true,
	) {
		const state = off ? replay.off : replay.on;
		await countCalls(state);
		await runLoad(base + path, headers, connections, settleSeconds);
		const callsBefore = await countCalls(state);
		const cpuBefore = readWorkerdCpu();
		const load = await runLoad(base + path, headers, connections, seconds);
		const cpu = (readWorkerdCpu() - cpuBefore) / load.requests;
		const calls = ((await countCalls(state)) - callsBefore) / load.requests;
		await countCalls(replay.off);
		printLine(connections, name, load, cpu, calls, floor ?? load);
		return load;
	}

	return {
		printHead: () =>
			console.log(
				"conn.  page                                      req/s   p50 ms   p95 ms  CPU ms/req  backend calls/req  of the constant answer",
			),
		async warmUp(path) {
			await runLoad(base + path, headers, 16, warmUpSeconds);
		},
		measure: (name, path, connections, floor) => measureNow(name, path, connections, floor),
		measureReplayed: (name, path, connections, floor) => measureNow(name, path, connections, floor, false),
	};
}

function printLine(
	connections: number,
	name: string,
	load: Load,
	cpu: number,
	calls: number,
	floor: Load,
): void {
	const cells = [
		String(connections).padStart(5),
		name.padEnd(38),
		load.requestsPerSecond.toFixed(0).padStart(7),
		load.p50.toFixed(2).padStart(7),
		load.p95.toFixed(2).padStart(7),
		cpu.toFixed(2).padStart(10),
		calls.toFixed(1).padStart(17),
		`${((100 * load.requestsPerSecond) / floor.requestsPerSecond).toFixed(1)} %`.padStart(22),
	];
	console.log(cells.join("  ") + (load.errors > 0 ? `  ${load.errors} errors` : ""));
}
