import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createElement, Suspense, use } from "react";
import { describe, expect, test } from "vitest";
import { keepStrings } from "../vite.react-strings";

const require = createRequire(import.meta.url);
const file = createRequire(require.resolve("react-dom/server.edge")).resolve(
	"./cjs/react-dom-server.edge.production.js",
);
const source = readFileSync(file, "utf8");

type Renderer = typeof import("react-dom/server.edge");

function load(code: string): Renderer {
	const exports = {};
	new Function("exports", "require", code)(exports, createRequire(file));
	return exports as Renderer;
}

function Late({ text }: { text: Promise<string> }) {
	return use(text);
}

async function render({ renderToReadableStream }: Renderer): Promise<Uint8Array> {
	const late = new Promise<string>((resolve) => setTimeout(resolve, 5, "迟到的库存 📦"));
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
	const stream = await renderToReadableStream(page, { nonce: "n", bootstrapScriptContent: "1" });
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

describe("React's pieces of text", () => {
	test("encoded together give the same bytes as one by one", async () => {
		const bytes = await render(load(source));
		expect(await render(load(keepStrings(source)))).toEqual(bytes);
		expect(new TextDecoder().decode(bytes)).toContain("迟到的库存 📦");
	});

	test("are not touched in a react-dom that has changed", () => {
		expect(() => keepStrings(source.replace("function writeChunk(", "function writePiece("))).toThrow(
			"react-dom has changed",
		);
	});
});
