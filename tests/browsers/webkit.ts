import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "../support/browser/browser.ts";
import { findFreePort } from "../support/mall/npm-start.ts";
import { NotInstalled, type RemoteBrowser, windowSize } from "./remote-browser.ts";

// biome-ignore lint/suspicious/noExplicitAny: the answers of W3C WebDriver, read where they are used
type Answer = any;

/** The key of a reference to an element in WebDriver's JSON. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
const control = "\uE009";
const delivered = ["/usr/lib/*/webkit2gtk-4*/MiniBrowser", "/usr/libexec/webkit2gtk-4*/MiniBrowser"];

/** WebKitGTK's own small browser over WebDriver, on a screen of its own. Throws NotInstalled. */
export async function openWebKit(): Promise<RemoteBrowser> {
	const driver = findProgram("WebKitWebDriver");
	const [binary] = globSync(delivered);
	if (!driver || !binary)
		throw new NotInstalled("WebKit is not installed (`apt-get install webkit2gtk-driver`)");
	const screen = process.env.DISPLAY || process.env.WAYLAND_DISPLAY ? [] : [findProgram("xvfb-run"), "-a"];
	if (screen[0] === null) throw new NotInstalled("WebKit needs a screen (`apt-get install xvfb`)");
	const port = await findFreePort();
	const [program = "", ...args] = [...(screen as string[]), driver, `--port=${port}`];
	// A process group of its own: the screen, the driver and the browser end together.
	const running = spawn(program, args, { stdio: ["ignore", "pipe", "pipe"], detached: true });
	const close = async () => {
		if (running.exitCode !== null || running.signalCode !== null || !running.pid) return;
		process.kill(-running.pid, "SIGTERM");
		await once(running, "exit");
	};
	const errors: string[] = [];
	for (const stream of [running.stdout, running.stderr])
		stream.on("data", (chunk: Buffer) => {
			for (const line of chunk.toString().split("\n")) if (isError(line)) errors.push(line);
		});
	try {
		const send = async (method: string, path: string, body?: object): Promise<Answer> => {
			const answer = await fetch(`http://127.0.0.1:${port}/session${path}`, {
				method,
				...(body && { body: JSON.stringify(body) }),
			});
			const { value } = (await answer.json()) as Answer;
			if (!answer.ok) throw new Error(`${value.error}: ${value.message}`);
			return value;
		};
		const options = { binary, args: ["--automation", "--enable-write-console-messages-to-stdout=true"] };
		const capabilities = { alwaysMatch: { "webkitgtk:browserOptions": options } };
		await waitUntilListening(`http://127.0.0.1:${port}/status`);
		const session = await send("POST", "", { capabilities });
		const path = `/${session.sessionId}`;
		await send("POST", `${path}/window/rect`, windowSize);
		const run = (expression: string) =>
			send("POST", `${path}/execute/sync`, { script: `return ${expression};`, args: [] });
		const locate = async (element: string) => `${path}/element/${(await run(element))[elementKey]}`;
		return {
			name: "WebKitGTK",
			version: session.capabilities.browserVersion,
			open: (url) => send("POST", `${path}/url`, { url }),
			read: async (expression) => JSON.parse(await run(`JSON.stringify(${expression})`)),
			click: async (element) => send("POST", `${await locate(element)}/click`, {}),
			async fill(element, text) {
				const box = await locate(element);
				await send("POST", `${box}/click`, {});
				await send("POST", `${box}/value`, { text: `${control}a${control}${text}` });
			},
			takePicture: async () => Buffer.from(await send("GET", `${path}/screenshot`), "base64"),
			errors: () => errors,
			[Symbol.asyncDispose]: close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/** A line of the console, as WebKit writes it: `… CONSOLE JS ERROR …`, `… CONSOLE SECURITY ERROR …`. */
function isError(line: string): boolean {
	return /\bCONSOLE [A-Z]+ ERROR\b/.test(line);
}

async function waitUntilListening(url: string): Promise<void> {
	const end = performance.now() + 20_000;
	for (;;) {
		const answer = await fetch(url).catch(() => null);
		if (answer?.ok) return;
		if (performance.now() > end) throw new Error("WebKitWebDriver does not answer");
		await pause(100);
	}
}
