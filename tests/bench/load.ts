import autocannon, { type Result } from "autocannon";

export type Load = { requestsPerSecond: number; p50: number; p95: number; requests: number; errors: number };

/** Keeps `connections` busy with one GET for `seconds`; latencies in milliseconds. */
export async function runLoad(
	url: string,
	headers: Record<string, string>,
	connections: number,
	seconds: number,
): Promise<Load> {
	const latencies: number[] = [];
	const result = await new Promise<Result>((resolve, reject) => {
		const running = autocannon({ url, headers, connections, duration: seconds }, (error, finished) =>
			error ? reject(error) : resolve(finished),
		);
		running.on("response", (_client, _status, _bytes, milliseconds) => latencies.push(milliseconds));
	});
	latencies.sort((a, b) => a - b);
	const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN;
	return {
		requestsPerSecond: result["2xx"] / result.duration,
		p50: at(0.5),
		p95: at(0.95),
		requests: result["2xx"],
		errors: result.errors + result.non2xx,
	};
}
