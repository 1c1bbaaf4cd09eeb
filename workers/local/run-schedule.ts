const minute = 60_000;

/**
 * Dispatches the reference worker's cron at once and then every minute, as the platform does for a deployed worker. Ends
 * with the process.
 */
export function runSchedule(dispatch: () => Promise<void>): void {
	const run = () => dispatch().catch((error: Error) => console.error(`定时任务失败：${error.message}`));
	void run();
	setInterval(run, minute).unref();
}
