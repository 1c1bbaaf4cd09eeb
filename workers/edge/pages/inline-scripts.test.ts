import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { nameInlineScripts } from "./inline-scripts";

const nonce = "9d3c5a2e-4f0b-4b7e-8d1d-0f6f0c5b1a77";
const name = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

test("C6: a stored document has no nonce, and each of its inline scripts a hash, whatever stands in it", () => {
	const start = 'import("/assets/index-a1.js")';
	const flight = '(self.__FLIGHT_DATA||=[]).push("0:[\\"劳保手套 <b>“A&B”</b>\\\\u003c/script>\\"]\\n")';
	const html = [
		`<html><head><script type="module" src="/assets/index-a1.js" nonce="${nonce}" async=""></script></head>`,
		`<body><p>手套</p><script nonce="${nonce}" id="_R_">${start}</script>`,
		`<script nonce="${nonce}">${flight}</script></body></html>`,
	].join("");
	const stored = nameInlineScripts(html, nonce);
	expect(stored.html).toBe(html.replaceAll(` nonce="${nonce}"`, ""));
	expect(stored.html).not.toContain(nonce);
	expect(stored.scriptSources).toEqual([name(start), name(flight)]);
});

test("C6: a script that the page's nonce did not allow gets no hash, and so does not run from the cache either", () => {
	const html = '<script>alert(1)</script><script nonce="other">alert(2)</script>';
	expect(nameInlineScripts(html, nonce)).toEqual({ html, scriptSources: [] });
});
