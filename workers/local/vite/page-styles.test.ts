import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../platform.ts";
import { nameClass } from "./page-styles.ts";

const sheet = path.join(projectRoot, "app/ui/layout/page/page.module.css");

test("a class has one short name, however its file is imported", () => {
	const name = nameClass("row", sheet);
	expect(name).toMatch(/^c[\w-]{5}$/);
	expect(nameClass("row", `${sheet}?inline`)).toBe(name);
	expect(nameClass("column", sheet)).not.toBe(name);
});

test("two classes with the same short name fail the build", () => {
	// With 2³⁰ possible names, two of some 40,000 classes get the same one.
	const nameMany = () => {
		for (let at = 0; at < 400_000; at++) nameClass(`a${at}`, sheet);
	};
	expect(nameMany).toThrow(
		/Two classes have the name c[\w-]{5}: ui\/layout\/page\/page\.module\.css a\d+ and /,
	);
});
