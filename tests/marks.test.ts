import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import * as table from "../app/document/marks";
import { projectRoot } from "../workers/local/platform";
import { listSources } from "./support/run/imports";

const home = "app/document/marks.ts";
/** The name in code of each mark, by its attribute. */
const marks = new Map(
	Object.entries(table).flatMap(([name, value]) =>
		typeof value === "string" && value.startsWith("data-") ? [[value, name]] : [],
	),
);

const read = (file: string) => readFileSync(path.join(projectRoot, file), "utf8");
const readCode = (file: string) => read(file).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*/g, "");
const listAttributes = (text: string) => [...new Set(text.match(/\bdata-[a-z]+(?:-[a-z]+)*/g))];

/** The files that become part of a page or run in one. */
const sources = listSources(["app", "workers/edge"]).filter((file) => file !== home);
const code = new Map(sources.map((file) => [file, readCode(file)]));
const all = [...code.values()].join("\n");
const styles = readdirSync(path.join(projectRoot, "app"), { recursive: true, encoding: "utf8" })
	.filter((file) => file.endsWith(".css"))
	.map((file) => path.join("app", file));
const styled = new Set(styles.flatMap((file) => listAttributes(readCode(file))));

describe("the marks of a page", () => {
	test("only their table spells them; an attribute that only stylesheets read is no mark", () => {
		const spelled = [...code].flatMap(([file, text]) =>
			listAttributes(text)
				.filter((name) => marks.has(name) || !styled.has(name))
				.map((name) => `${file}: ${name}`),
		);
		expect(spelled).toEqual([]);
	});

	test("scripts read them by their names, and not through dataset", () => {
		const inPages = [...code].filter(([file]) => !file.startsWith("app/api/"));
		expect(inPages.filter(([, text]) => /(?<!\.)\.dataset\b/.test(text)).map(([file]) => file)).toEqual([]);
	});

	test.each([...marks])("%s is written by markup and read by a script or a stylesheet", (attribute, name) => {
		const writing = new RegExp(`\\bmark\\(\\s*${name}\\b`, "g");
		const rest = all.replaceAll(writing, "").replaceAll(/^import [^;]*;$/gm, "");
		expect(writing.test(all)).toBe(true);
		expect(styled.has(attribute) || new RegExp(`\\b${name}\\b`).test(rest)).toBe(true);
	});

	test("something writes the other attributes that stylesheets read", () => {
		const written = new Set([...marks.keys(), ...listAttributes(all)]);
		expect([...styled].filter((name) => !written.has(name))).toEqual([]);
	});
});

describe("a mark in markup", () => {
	test("is empty, has its value, or is absent", () => {
		expect(table.mark(table.dataNative)).toEqual({ "data-native": "" });
		expect(table.mark(table.dataCat, 3)).toEqual({ "data-cat": 3 });
		expect(table.mark(table.dataOut, undefined)).toEqual({ "data-out": undefined });
	});
});
