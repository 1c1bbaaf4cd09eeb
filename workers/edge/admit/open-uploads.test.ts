import { expect, test } from "vitest";
import { isolateBudget } from "~/memory/budget";
import { openUpload } from "./open-uploads";

test("M2: a session has two open uploads, an isolate six, and an ended one makes room", () => {
	const before = isolateBudget.calculatedSize;
	const first = openUpload("a", 5_000_000);
	const open = [openUpload("a", 5_000_000), openUpload("b", 5_000_000), openUpload("b", 5_000_000)];
	expect(openUpload("a", 5_000_000)).toBeNull();
	open.push(openUpload("c", 5_000_000), openUpload("d", 5_000_000));
	expect(openUpload("e", 5_000_000)).toBeNull();
	expect(isolateBudget.calculatedSize - before).toBe(60_000_000);
	first?.();
	const next = openUpload("a", 5_000_000);
	expect(next).not.toBeNull();
	for (const close of [...open, next]) close?.();
	expect(isolateBudget.calculatedSize).toBe(before);
});
