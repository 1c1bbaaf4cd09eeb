import { askMall } from "./ask-mall";
import { appRuns, unreached } from "./marks";
import { sayOffline } from "./say";
import { isSending } from "./send-once";
import { storeTyped } from "./typed-fields";

/**
 * Milliseconds before a second reload; each further one waits twice as long, for an hour. A file that is
 * missing for good must not reload the page all the time.
 */
const firstPauseMs = 10_000;
const hourMs = 3_600_000;

/**
 * Firefox rejects the imports of a page that a link or a form leaves. A reload would
 * take the place of the next page.
 */
let leftUntil = 0;

/**
 * A file of the app did not load: the page loads again where a deployment has removed the file, and says so
 * where the mall is out of reach (SPEC §8, SECURITY R4, R7). What was typed comes back with the page. A file
 * or a password cannot: before the app runs, such a page stays as it is, and works without it.
 */
export function recoverFiles(): void {
	addEventListener(unreached, sayOffline);
	addEventListener("beforeunload", () => {
		leftUntil = performance.now() + 2000;
	});
	addEventListener("vite:preloadError", (event) => {
		// Code that does without the file says so in a listener that runs after this one.
		queueMicrotask(() => event.defaultPrevented || findOut());
	});
	addEventListener("unhandledrejection", (event: Event) => {
		const { reason } = event as PromiseRejectionEvent;
		if (/dynamically imported|module script/i.test(String(reason))) findOut();
	});
}

function findOut(): void {
	if (performance.now() >= leftUntil) askMall().then(reloadOnce, sayOffline);
}

function reloadOnce(): void {
	if (isSending()) return;
	try {
		const [last = 0, pauseMs = 0] = String(sessionStorage.reloaded ?? "")
			.split(" ")
			.map(Number);
		const since = Math.abs(Date.now() - last);
		if (since <= pauseMs || !storeTyped(isAppRunning())) return;
		sessionStorage.reloaded = `${Date.now()} ${since > hourMs ? firstPauseMs : pauseMs * 2}`;
		location.reload();
	} catch {
		// Without a memory of the last reload the reloads could go on forever.
	}
}

function isAppRunning(): boolean {
	return performance.getEntriesByName(appRuns).length > 0;
}
