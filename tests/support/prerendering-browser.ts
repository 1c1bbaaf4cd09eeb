import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireBrowser } from "./browser.ts";
import { connectDevTools, type DevTools } from "./dev-tools.ts";

/** A page of the tab. */
export type TabPage = {
	send<T>(method: string, params?: object): Promise<T>;
	/** The value of an expression. */
	evaluate<T>(expression: string): Promise<T>;
};

/** Chromium with one tab, closed by `await using`. */
export type PrerenderingBrowser = AsyncDisposable & {
	/** The visible page. */
	shown(): Promise<TabPage>;
	/** The page that the browser renders ahead, once it is whole. After its activation it is the visible page. */
	prerendered(): Promise<TabPage>;
	/** Loads a page and waits for it. */
	load(url: string): Promise<void>;
};

/**
 * A Chromium that prerenders. A debugger on a page, such as Playwright's, switches prerendering off. A debugger
 * on the tab does not; the browser's own developer tools work that way.
 */
export async function openPrerenderingBrowser(): Promise<PrerenderingBrowser> {
	const profile = mkdtempSync(path.join(tmpdir(), "mall-browser-"));
	const browser = spawn(
		requireBrowser(),
		[
			"--headless=new",
			"--no-sandbox",
			"--disable-gpu",
			"--remote-debugging-port=0",
			`--user-data-dir=${profile}`,
			"--window-size=1440,900",
			"about:blank",
		],
		{ stdio: "ignore" },
	);
	const devTools = await connectDevTools(await readAddress(path.join(profile, "DevToolsActivePort")));
	const findPage = await watchTab(devTools);
	return {
		shown: () => findPage(undefined),
		async prerendered() {
			const page = await findPage("prerender");
			await waitFor(page, 'location.href !== "about:blank"');
			return page;
		},
		async load(url) {
			const page = await findPage(undefined);
			await page.send("Page.navigate", { url });
			await waitFor(page, `location.href === ${JSON.stringify(url)}`);
		},
		async [Symbol.asyncDispose]() {
			devTools.close();
			browser.kill();
			await new Promise((resolve) => browser.once("exit", resolve));
			rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
		},
	};
}

export function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Waits until the expected page is there and whole. */
async function waitFor(page: TabPage, isMeant: string): Promise<void> {
	const isThere = `document.readyState === "complete" && ${isMeant}`;
	// Between two pages no page answers.
	while (!(await page.evaluate(isThere).catch(() => false))) await wait(50);
}

/** Chromium writes its port and its path into a file of its profile once it listens. */
async function readAddress(file: string): Promise<string> {
	for (;;) {
		const [port, ownPath] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
		if (ownPath) return `ws://127.0.0.1:${port}${ownPath}`;
		await wait(50);
	}
}

type Target = { targetId: string; type: string; subtype?: string };

/** Returns a function that waits for a page of the tab. The visible page has no `subtype`. */
async function watchTab(devTools: DevTools): Promise<(subtype: string | undefined) => Promise<TabPage>> {
	const sessions = new Map<string, Target>();
	type Attached = { sessionId: string; targetInfo: Target };
	devTools.on("Target.attachedToTarget", ({ sessionId, targetInfo }: Attached) => {
		if (targetInfo.type === "page") sessions.set(sessionId, targetInfo);
	});
	devTools.on("Target.targetInfoChanged", ({ targetInfo }: { targetInfo: Target }) => {
		for (const [id, { targetId }] of sessions)
			if (targetId === targetInfo.targetId) sessions.set(id, targetInfo);
	});
	devTools.on("Target.detachedFromTarget", ({ sessionId }: { sessionId: string }) => {
		sessions.delete(sessionId);
	});
	const targetId = await findTab(devTools);
	const attach = { targetId, flatten: true };
	const { sessionId } = await devTools.send<{ sessionId: string }>("Target.attachToTarget", attach);
	const follow = { autoAttach: true, flatten: true, waitForDebuggerOnStart: false };
	await devTools.send("Target.setAutoAttach", follow, sessionId);
	return async (subtype) => {
		for (;;) {
			const found = [...sessions].find(([, target]) => target.subtype === subtype);
			if (found) return toPage(devTools, found[0]);
			await wait(50);
		}
	};
}

async function findTab(devTools: DevTools): Promise<string> {
	for (;;) {
		const wanted = { filter: [{ type: "tab" }] };
		const { targetInfos } = await devTools.send<{ targetInfos: Target[] }>("Target.getTargets", wanted);
		if (targetInfos[0]) return targetInfos[0].targetId;
		await wait(50);
	}
}

function toPage(devTools: DevTools, sessionId: string): TabPage {
	const send: TabPage["send"] = (method, params) => devTools.send(method, params, sessionId);
	return {
		send,
		async evaluate<T>(expression: string) {
			const options = { expression, returnByValue: true };
			return (await send<{ result: { value: T } }>("Runtime.evaluate", options)).result.value;
		},
	};
}
