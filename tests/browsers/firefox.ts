import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { findProgram } from "../support/browser/browser.ts";
import { NotInstalled, type RemoteBrowser, windowSize } from "./remote-browser.ts";

/** The codes of WebDriver's keys. */
const control = "\uE009";

// biome-ignore lint/suspicious/noExplicitAny: the answers of W3C WebDriver BiDi, read where they are used
type Answer = any;

/** Firefox without a window, over WebDriver BiDi. Throws NotInstalled. */
export async function openFirefox(): Promise<RemoteBrowser> {
	const program = findProgram("firefox-esr", "firefox");
	if (!program) throw new NotInstalled("Firefox is not installed (`apt-get install firefox-esr`)");
	const profile = mkdtempSync(path.join(tmpdir(), "firefox-"));
	const firefox = spawn(
		program,
		["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port", "0"],
		{ stdio: ["ignore", "ignore", "pipe"] },
	);
	const close = async () => {
		if (firefox.exitCode === null && firefox.kill()) await once(firefox, "exit");
		rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
	};
	try {
		const { send, errors } = await connect(await readAddress(firefox.stderr));
		const { capabilities } = await send("session.new", { capabilities: {} });
		await send("session.subscribe", { events: ["log.entryAdded"] });
		const { contexts } = await send("browsingContext.getTree", {});
		const { context } = contexts[0];
		await send("browsingContext.setViewport", { context, viewport: windowSize });

		const evaluate = async (expression: string) => {
			const target = { context };
			const answer = await send("script.evaluate", { expression, target, awaitPromise: true });
			if (answer.type === "exception") throw new Error(answer.exceptionDetails.text);
			return answer.result;
		};
		const act = (actions: object[]) => send("input.performActions", { context, actions });
		const click = async (element: string) => {
			const { sharedId } = await evaluate(
				`((found) => { found.scrollIntoView({ block: "center" }); return found; })(${element})`,
			);
			const origin = { type: "element", element: { sharedId } };
			const steps = [
				{ type: "pointerMove", x: 0, y: 0, origin },
				{ type: "pointerDown", button: 0 },
				{ type: "pointerUp", button: 0 },
			];
			await act([{ type: "pointer", id: "mouse", actions: steps }]);
		};
		const press = (key: string) => [
			{ type: "keyDown", value: key },
			{ type: "keyUp", value: key },
		];
		return {
			name: "Firefox",
			version: capabilities.browserVersion,
			open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
			read: async (expression) => JSON.parse((await evaluate(`JSON.stringify(${expression})`)).value),
			click,
			async fill(element, text) {
				await click(element);
				// Firefox gives the focus after the answer to the click.
				while (!(await evaluate(`document.activeElement === ${element}`)).value) await pause(20);
				const all = [{ type: "keyDown", value: control }, ...press("a"), { type: "keyUp", value: control }];
				await act([{ type: "key", id: "keys", actions: [...all, ...[...text].flatMap(press)] }]);
			},
			async takePicture() {
				const { data } = await send("browsingContext.captureScreenshot", { context });
				return Buffer.from(data, "base64");
			},
			errors,
			[Symbol.asyncDispose]: close,
		};
	} catch (error) {
		await close();
		throw error;
	}
}

/** Firefox writes the address of its BiDi server as a line of its log. */
async function readAddress(log: NodeJS.ReadableStream): Promise<string> {
	for await (const line of createInterface({ input: log })) {
		const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(line) ?? [];
		if (address) {
			log.resume();
			return `${address}/session`;
		}
	}
	throw new Error("Firefox ended before it listened");
}

async function connect(address: string) {
	const socket = new WebSocket(address);
	await once(socket, "open");
	const errors: string[] = [];
	const waiting = new Map<number, PromiseWithResolvers<Answer>>();
	socket.addEventListener("message", ({ data }) => {
		const { id, type, method, params, result, error, message }: Answer = JSON.parse(data);
		if (type === "success") waiting.get(id)?.resolve(result);
		else if (type === "error") waiting.get(id)?.reject(new Error(`${error}: ${message}`));
		else if (method === "log.entryAdded" && params.level === "error") errors.push(params.text);
		waiting.delete(id);
	});
	socket.addEventListener("close", () => {
		for (const { reject } of waiting.values()) reject(new Error("Firefox ended"));
	});
	let last = 0;
	const send = (method: string, params: object): Promise<Answer> => {
		const answer = Promise.withResolvers<Answer>();
		last += 1;
		waiting.set(last, answer);
		socket.send(JSON.stringify({ id: last, method, params }));
		return answer.promise;
	};
	return { send, errors: () => errors };
}
