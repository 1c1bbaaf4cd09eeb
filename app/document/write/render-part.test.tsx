import { expect, test } from "vitest";
import { createMemory } from "~/memory/memory";
import { renderPart } from "./render-part";
import { createSlots } from "./slots";

const slotted = { dangerouslySetInnerHTML: { __html: expect.stringMatching(/^[\w-]{36}0;$/) } };

function Faulty(): never {
	throw new Error("未定义");
}

test("a part with a key is rendered, cached without its preload hints, and put into a slot", () => {
	const cache = createMemory<Uint8Array>();
	const content = <img src="/a.svg" alt="手套" fetchPriority="high" />;
	expect(renderPart({ content, cacheKey: "a" }, cache, createSlots())).toEqual(slotted);
	expect(new TextDecoder().decode(cache.get("a"))).toMatch(/^<img [^>]*alt="手套"[^>]*\/>$/);
});

test("a part whose markup is in the cache is not rendered", () => {
	const cache = createMemory<Uint8Array>();
	cache.set("a", new Uint8Array([60]), 1000);
	expect(renderPart({ content: <Faulty />, cacheKey: "a" }, cache, createSlots())).toEqual(slotted);
});

test("R1: content that fails stays in its place, and is not cached", () => {
	const cache = createMemory<Uint8Array>();
	const content = <Faulty />;
	expect(renderPart({ content, cacheKey: "a" }, cache, createSlots())).toEqual({ children: content });
	expect(cache.get("a")).toBeUndefined();
	expect(renderPart({ content, cacheKey: undefined }, cache, createSlots())).toEqual({ children: content });
});
