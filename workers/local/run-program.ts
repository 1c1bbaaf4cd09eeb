/**
 * Runs a program of the command line. A failure is a sentence for the person who started it, and exit code 1.
 */
export async function runProgram(program: () => Promise<void>): Promise<void> {
	try {
		await program();
	} catch (error) {
		console.error((error as Error).message);
		process.exit(1);
	}
}
