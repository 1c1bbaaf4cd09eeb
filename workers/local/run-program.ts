/**
 * Runs a program of the command line. A failure is a sentence for the person who started it, and exit code 1.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
	try {
		await program();
	} catch (error) {
		console.error(describeFailure(error as Error));
		process.exit(1);
	}
}

/** "fetch failed" alone tells nobody what failed. */
function describeFailure({ message, cause }: Error): string {
	return cause instanceof Error ? `${message}（${cause.message}）` : message;
}
