import "server-only";
import { waitFor } from "~/memory/wait-for";
import { getScope } from "~/request/scope";

/** The longest, in ms, that home waits for the buyer's own work: the mall's page is asked for at the same time. */
const patienceMs = 400;

/** The answer, or null when it takes too long: home is then shown without it, and not cached. */
export async function inTime<T>(asked: Promise<T>): Promise<T | null> {
	// A later failure concerns nobody.
	asked.catch(() => undefined);
	const found = await waitFor(
		asked.then((answer) => ({ answer })),
		patienceMs,
	);
	if (!found) getScope().markIncomplete();
	return found?.answer ?? null;
}
