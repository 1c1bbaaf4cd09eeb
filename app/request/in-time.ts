import "server-only";
import { waitFor } from "~/memory/wait-for";
import { getScope } from "./scope";

/** The longest, in ms, that a page waits for something that it can do without, beside what it is about. */
const patienceMs = 400;

/** The answer, or null when it takes too long: the page is then shown without it, and not cached. */
export async function inTime<T>(asked: Promise<T>, ms = patienceMs): Promise<T | null> {
	// A later failure concerns nobody.
	asked.catch(() => undefined);
	const found = await waitFor(
		asked.then((answer) => ({ answer })),
		ms,
	);
	if (!found) getScope().markIncomplete();
	return found?.answer ?? null;
}
