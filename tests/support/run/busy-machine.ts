import { availableParallelism, loadavg } from "node:os";

/**
 * How many programs wait for each core: 1 on a quiet machine. A bound on work that others do takes it as a
 * factor.
 */
export function slowness(): number {
	return Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
}

/** The milliseconds of the processor that a piece of work in this thread takes, whatever runs beside it. */
export function measureWork(work: () => void): number {
	const before = process.threadCpuUsage();
	work();
	const { user, system } = process.threadCpuUsage(before);
	return (user + system) / 1000;
}
