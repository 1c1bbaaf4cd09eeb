import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createElement, Suspense, use } from "react";
import { describe, expect, test, vi } from "vitest";
import { editFlight, editHtml } from "../workers/local/vite/react-server";

const require = createRequire(import.meta.url);
const html = {
	edit: editHtml,
	file: path.resolve(require.resolve("react-dom/server.edge"), "../cjs/react-dom-server.edge.production.js"),
};
const flight = {
	edit: editFlight,
	file: path.resolve(
		require.resolve("@vitejs/plugin-rsc"),
		"../vendor/react-server-dom/cjs/react-server-dom-webpack-server.edge.production.js",
	),
};

type Renderer = { renderToReadableStream(content: unknown, ...options: unknown[]): Stream | Promise<Stream> };
type Stream = ReadableStream<Uint8Array<ArrayBuffer>>;

const readSource = ({ file }: { file: string }) => readFileSync(file, "utf8");

function load({ file }: { file: string }, code: string): Renderer {
	return run(code, file === flight.file ? createServerRequire() : createRequire(file)) as Renderer;
}

function run(code: string, requireFrom: (name: string) => unknown): unknown {
	const exports = {};
	new Function("exports", "require", code)(exports, requireFrom);
	return exports;
}

/**
 * Loads react and react-dom as with the condition "react-server", separately for each renderer: one React
 * supports one Flight renderer at a time.
 */
function createServerRequire(): (name: string) => unknown {
	const loaded = new Map<string, unknown>();
	return function requireFrom(name) {
		if (!loaded.has(name)) {
			const folder = path.dirname(require.resolve(`${name}/package.json`));
			const file = path.join(folder, `cjs/${name}.react-server.production.js`);
			loaded.set(name, run(readSource({ file }), requireFrom));
		}
		return loaded.get(name);
	};
}

async function read(stream: Stream | Promise<Stream>): Promise<Uint8Array> {
	return new Uint8Array(await new Response(await stream).arrayBuffer());
}

function Late({ text }: { text: Promise<string> }) {
	return use(text);
}

function renderPage({ renderToReadableStream }: Renderer, late: Promise<string>): Promise<Uint8Array> {
	const cards = Array.from({ length: 400 }, (_, at) =>
		createElement(
			"li",
			{ key: at, title: `手套 "${at}" <b>`, "data-long": "长".repeat(at) },
			`é 😀 𠮷 ${at} & co`,
		),
	);
	const page = createElement(
		"html",
		null,
		createElement(
			"body",
			null,
			cards,
			createElement(Suspense, { fallback: "…" }, createElement(Late, { text: late })),
		),
	);
	return read(renderToReadableStream(page, { nonce: "n", bootstrapScriptContent: "1" }));
}

/** The Flight of a page: plain data, and parts that arrive while it is written. */
function renderPayload({ renderToReadableStream }: Renderer, late: Promise<string>): Promise<Uint8Array> {
	const lists = Array.from({ length: 40 }, (_, at) => late.then((text) => [text, at]));
	const failing = late.then(() => Promise.reject(new Error("售罄")));
	return read(
		renderToReadableStream({ title: "手套", late, lists, failing }, {}, { onError: () => "digest" }),
	);
}

const wait = () => new Promise<string>((resolve) => setTimeout(resolve, 5, "迟到的库存 📦"));

describe("React's pieces of text", () => {
	test("give the same bytes encoded together as one by one", async () => {
		const source = readSource(html);
		const bytes = await renderPage(load(html, source), wait());
		expect(await renderPage(load(html, editHtml(source)), wait())).toEqual(bytes);
		expect(new TextDecoder().decode(bytes)).toContain("迟到的库存 📦");
	});

	test("stay as they are in a react-dom that has changed", () => {
		const changed = readSource(html).replace("function writeChunk(", "function writePiece(");
		expect(() => editHtml(changed)).toThrow("A package has changed");
	});
});

describe.each([
	{ name: "HTML", renderer: html, render: renderPage },
	{ name: "Flight", renderer: flight, render: renderPayload },
])("React's renderer of $name", ({ renderer, render }) => {
	const source = readSource(renderer);

	test("sets no timer, with early and with late parts", async () => {
		const count = async (code: string) => {
			const built = load(renderer, code);
			const late = wait();
			using timers = vi.spyOn(globalThis, "setTimeout");
			const atOnce = await render(built, Promise.resolve("现货"));
			const bytes = await render(built, late);
			return { times: timers.mock.calls.length, atOnce, bytes };
		};
		const [before, after] = [await count(source), await count(renderer.edit(source))];
		expect(before.times).toBeGreaterThan(0);
		expect(after).toEqual({ ...before, times: 0 });
		expect(new TextDecoder().decode(after.bytes)).toContain("迟到的库存 📦");
	});

	test("stays as it is in a React that has changed", () => {
		const changed = source.replace("10 === request.status && (request.status = 11)", "request.begin()");
		expect(() => renderer.edit(changed)).toThrow("A package has changed");
	});
});
