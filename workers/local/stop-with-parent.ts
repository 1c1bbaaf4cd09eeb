/**
 * Ends the workers with this process, however it ends: by signal, by Ctrl+C, or because the npm that
 * started it is gone (npm does not pass SIGKILL on, and an orphan would hold the port and the database).
 */
export function stopWithParent(dispose: () => Promise<void>): void {
	const parent = process.ppid;
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
	setInterval(() => process.ppid !== parent && stop(), 1000).unref();
}
