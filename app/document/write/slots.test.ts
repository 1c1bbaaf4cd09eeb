import { expect, test } from "vitest";
import { createSlots, type Slots } from "./slots";

const encode = (text: string) => new TextEncoder().encode(text);

/** Fills a document that comes in pieces, as React writes them. */
function fill(slots: Slots, ...pieces: string[]): Promise<string> {
	const html = new ReadableStream({
		start(controller) {
			for (const piece of pieces) controller.enqueue(encode(piece));
			controller.close();
		},
	});
	return new Response(slots.fill(html)).text();
}

test("each slot of a document gets its bytes, in any order, and any number of times", async () => {
	const slots = createSlots();
	const [a, , empty, b] = ["手套 é 😀", "unused", "", "<b>".repeat(50_000)].map((text) =>
		slots.reserve(encode(text)),
	);
	const html = await fill(slots, `<p>é${b}</p>${a}`, `${a};0;<i>${empty}</i>`);
	expect(html).toBe(`<p>é${"<b>".repeat(50_000)}</p>手套 é 😀手套 é 😀;0;<i></i>`);
	expect(await fill(createSlots(), "<p>1;</p>")).toBe("<p>1;</p>");
});

test("B2: a text of a page is no slot, not even the text of another page's slot", async () => {
	const other = createSlots().reserve(encode("<b>"));
	const slots = createSlots();
	const own = slots.reserve(encode("甲"));
	expect(own).not.toBe(other);
	expect(await fill(slots, `${other}${own}`)).toBe(`${other}甲`);
});
