import { sendExactly } from "../support/wire/wire.ts";
import { type Load, runLoad } from "./load.ts";
import { readWorkerdCpu } from "./workerd-cpu.ts";

const warmUp = { connections: 4, seconds: 3, leastRequests: 300, mostRounds: 12 };
/**
 * A round of the warm-up that costs less than this share of the best one before shows
 * that the code is not compiled yet.
 */
const stillFalling = 0.97;
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
	/** CPU milliseconds of a request with the backends' answers from memory. Prints nothing. */
	readOwnCpu(path: string, connections: number): Promise<number>;
	/** The page itself, not compressed. */
	readPage(path: string): Promise<string>;
};

type Measured = { load: Load; cpu: number; calls: number };

/** Measures paths below `base`. `replay` holds the two paths that switch the backends. */
export function createMeter(
	base: string,
	headers: Record<string, string>,
	replay: { on: string; off: string },
): Meter {
	const countCalls = async (path: string) => Number(await (await fetch(base + path)).text());

	async function measureNow(path: string, connections: number, state: string): Promise<Measured> {
		await countCalls(state);
		await runLoad(base + path, headers, connections, settleSeconds);
		const callsBefore = await countCalls(state);
		const cpuBefore = readWorkerdCpu();
		const load = await runLoad(base + path, headers, connections, seconds);
		const cpu = (readWorkerdCpu() - cpuBefore) / load.requests;
		const calls = ((await countCalls(state)) - callsBefore) / load.requests;
		await countCalls(replay.off);
		return { load, cpu, calls };
	}

	async function printNow(name: string, path: string, connections: number, state: string, floor?: Load) {
		const measured = await measureNow(path, connections, state);
		printLine(connections, name, measured, floor ?? measured.load);
		return measured.load;
	}

	return {
		printHead: () =>
			console.log(
				"conn.  page                                      req/s   p50 ms   p95 ms  CPU ms/req  backend calls/req  of the constant answer",
			),
		async warmUp(path) {
			let best = Number.POSITIVE_INFINITY;
			let requests = 0;
			for (let round = 0; round < warmUp.mostRounds; round++) {
				const cpuBefore = readWorkerdCpu();
				const load = await runLoad(base + path, headers, warmUp.connections, warmUp.seconds);
				requests += load.requests;
				const cpu = (readWorkerdCpu() - cpuBefore) / load.requests;
				if (!(cpu < best * stillFalling) && requests >= warmUp.leastRequests) return;
				best = Math.min(best, cpu);
			}
		},
		measure: (name, path, connections, floor) => printNow(name, path, connections, replay.off, floor),
		measureReplayed: (name, path, connections, floor) => printNow(name, path, connections, replay.on, floor),
		readOwnCpu: async (path, connections) => (await measureNow(path, connections, replay.on)).cpu,
		async readPage(path) {
			const identity = { ...headers, "accept-encoding": "identity" };
			return (await sendExactly(Number(new URL(base).port), { path, headers: identity })).text();
		},
	};
}

function printLine(connections: number, name: string, { load, cpu, calls }: Measured, floor: Load): void {
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
