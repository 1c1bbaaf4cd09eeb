const minute = 60_000;

/**
 * Dispatches the reference worker's cron at once and then every minute, as the platform does for a deployed
 * worker. It stops with the process.
 */
export function runSchedule(dispatch: () => Promise<void>): void {
	const run = () => dispatch().catch((error: Error) => console.error(`定时任务失败：${error.message}`));
	void run();
	setInterval(run, minute).unref();
}

/**
 * Runs the cron's work through the console: under Vite's server a scheduled event
 * reaches only the entry worker.
 * @throws Error when it failed.
 */
export async function dispatchInDev(port: number): Promise<void> {
	const { status } = await fetch(`http://localhost:${port}/scheduled`, {
		method: "POST",
		headers: { "x-mall-request": "1" },
	});
	if (status !== 200) throw new Error(String(status));
}
