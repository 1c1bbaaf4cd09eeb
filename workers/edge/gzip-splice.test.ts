import { gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createGzipTemplate, fillGzipTemplate, inflateGzip } from "./gzip-splice";

const bytes = (text: string) => new TextEncoder().encode(text);
const text = (page: Uint8Array) => new TextDecoder().decode(page);

describe("C6 gzip splice", () => {
	const nonceA = "A123456789_-abcdefghi0";
	const nonceB = "B987654321-_ZYXWVUTSR9";

	test("C6: gunzip of a filled template is the page with the new nonce at every place", () => {
		const piece = fc.oneof(
			fc.constant("N"),
			fc.string({ unit: "grapheme", maxLength: 200 }),
			fc.constant('<script nonce="'),
			fc.string({ minLength: 1, maxLength: 9 }).map((s) => s.repeat(300)),
			fc.constant("\0"),
			fc.constantFrom(nonceA.slice(0, 20), nonceA.slice(3)), // nothing may refer back into a nonce
		);
		fc.assert(
			fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
				const build = (nonce: string) => pieces.map((p) => (p === "N" ? nonce : p)).join("");
				const template = createGzipTemplate(bytes(build(nonceA)), bytes(nonceA));
				const filled = fillGzipTemplate(template, bytes(nonceB));
				expect(text(gunzipSync(filled))).toBe(build(nonceB));
				expect(text(inflateGzip(fillGzipTemplate(template, bytes(nonceA))))).toBe(build(nonceA));
			}),
			{ numRuns: 1500 },
		);
	});

	test("C6: later parts still refer back to earlier ones, across the nonces", () => {
		const row = '<li class="card"><a href="/item?skuId=1000123">不锈钢外六角螺栓 M8×40</a></li>';
		const page = bytes(Array.from({ length: 60 }, (_, i) => `${row}${i}<script nonce="${nonceA}">`).join(""));
		const template = createGzipTemplate(page, bytes(nonceA));
		expect(template.slots).toHaveLength(60);
		expect(template.bytes.length).toBeLessThan(60 * 70);
	});

	test("C6: a template is not changed by filling it", () => {
		const template = createGzipTemplate(bytes(`x${nonceA}y`), bytes(nonceA));
		const before = template.bytes.slice();
		fillGzipTemplate(template, bytes(nonceB));
		expect(template.bytes).toEqual(before);
	});
});
