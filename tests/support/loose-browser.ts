import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { requireBrowser } from "./browser.ts";

/** The one tab, as far as a debugger sees it. */
export type LoosePage = {
	send<T>(method: string, params?: object): Promise<T>;
	/** The value of an expression. */
	evaluate<T>(expression: string): Promise<T>;
	/** Loads a page and waits until it is there. */
	load(url: string): Promise<void>;
};

/** Chromium with one tab, closed by `await using`. */
export type LooseBrowser = AsyncDisposable & {
	/** Does `work` with a debugger on the tab, and lets go of it. */
	attached<T>(work: (page: LoosePage) => Promise<T>): Promise<T>;
};

/**
 * A Chromium that is left alone between two looks at it: an attached debugger, Playwright's above all, switches
 * prerendering off.
 */
export async function openLooseBrowser(): Promise<LooseBrowser> {
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
	const port = await readPort(path.join(profile, "DevToolsActivePort"));
	return {
		async attached(work) {
			const target = await findTab(port);
			const socket = await connect(target);
			try {
				return await work(toPage(socket));
			} finally {
				socket.close();
			}
		},
		async [Symbol.asyncDispose]() {
			browser.kill();
			await new Promise((resolve) => browser.once("exit", resolve));
			rmSync(profile, { recursive: true, force: true });
		},
	};
}

export function wait(ms: number): Promise<void> {
	return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Chromium writes its port into a file of its profile once it listens. */
async function readPort(file: string): Promise<string> {
	for (;;) {
		const [port] = existsSync(file) ? readFileSync(file, "utf8").split("\n") : [];
		if (port) return port;
		await wait(50);
	}
}

async function findTab(port: string): Promise<string> {
	for (;;) {
		const answer = await fetch(`http://127.0.0.1:${port}/json/list`);
		const targets = (await answer.json()) as { type: string; webSocketDebuggerUrl: string }[];
		const tab = targets.find(({ type }) => type === "page");
		if (tab) return tab.webSocketDebuggerUrl;
		await wait(50);
	}
}

async function connect(url: string): Promise<WebSocket> {
	const socket = new WebSocket(url);
	await new Promise((resolve, reject) => {
		socket.onopen = resolve;
		socket.onerror = reject;
	});
	return socket;
}

function toPage(socket: WebSocket): LoosePage {
	let last = 0;
	const waiting = new Map<number, (answer: { result?: unknown; error?: { message: string } }) => void>();
	socket.onmessage = ({ data }) => {
		const answer = JSON.parse(String(data));
		waiting.get(answer.id)?.(answer);
		waiting.delete(answer.id);
	};
	const send: LoosePage["send"] = (method, params = {}) =>
		new Promise((resolve, reject) => {
			last += 1;
			waiting.set(last, ({ result, error }) =>
				error ? reject(new Error(error.message)) : resolve(result as never),
			);
			socket.send(JSON.stringify({ id: last, method, params }));
		});
	const evaluate = async <T>(expression: string): Promise<T> => {
		const options = { expression, returnByValue: true };
		return (await send<{ result: { value: T } }>("Runtime.evaluate", options)).result.value;
	};
	return {
		send,
		evaluate,
		async load(url) {
			await send("Page.navigate", { url });
			const isThere = `document.readyState === "complete" && location.href === ${JSON.stringify(url)}`;
			// Between two pages there is nothing to ask.
			while (!(await evaluate(isThere).catch(() => false))) await wait(50);
		},
	};
}
