import { expect, test, vi } from "vitest";
import { toRendered } from "./entry.parts";
import { createSlots } from "./entry.slots";

function Faulty(): never {
	throw new Error("未定义");
}

test("what is to be kept is rendered, kept without what it hints at, and put into a slot", () => {
	const keep = vi.fn();
	const content = <img src="/a.svg" alt="手套" fetchPriority="high" />;
	const part = toRendered({ content, keep }, createSlots());
	expect(part).toEqual({ html: expect.stringMatching(/^[\w-]{36}0;$/) });
	expect(new TextDecoder().decode(keep.mock.calls[0]?.[0])).toMatch(/^<img [^>]*alt="手套"[^>]*\/>$/);
});

test("R1: content that fails is left to the place where it stands, and is not kept", () => {
	const keep = vi.fn();
	const content = <Faulty />;
	expect(toRendered({ content, keep }, createSlots())).toEqual({ content });
	expect(keep).not.toHaveBeenCalled();
	expect(toRendered({ content }, createSlots())).toEqual({ content });
});
