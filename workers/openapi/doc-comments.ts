import { readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { projectRoot } from "../local/platform.ts";
import type { ContractPlace } from "./contract-modules";

type Node = { type: string; start: number; end: number; [key: string]: unknown };
/** The comments of a constant by the path of a field, and the constants whose fields are among its own. */
type Declaration = { comments: Map<string, string>; parts: { at: string; constant: string }[] };

const read = new Map<string, Map<string, Declaration>>();

/**
 * The documentation comment of a place of the contract as one line, without references to clauses. A field
 * that a constant has from another one (`...lineEntries`) has its comment there.
 */
export function findComment({ constant, path: field }: ContractPlace, depth = 0): string | undefined {
	const [file = "", name = ""] = constant.split("#");
	const declaration = readFile(file).get(name);
	const own = declaration?.comments.get(field);
	if (own || !declaration || depth > 6) return own;
	for (const { at, constant: part } of declaration.parts) {
		if (at && field !== at && !field.startsWith(`${at}.`)) continue;
		const rest = at ? field.slice(at.length + 1) : field;
		const found = rest ? findComment({ constant: part, path: rest }, depth + 1) : undefined;
		if (found) return found;
	}
	return undefined;
}

function readFile(file: string): Map<string, Declaration> {
	const known = read.get(file);
	if (known) return known;
	const declarations = new Map<string, Declaration>();
	read.set(file, declarations);
	const source = readFileSync(path.join(projectRoot, file), "utf8");
	const { program, comments } = parseSync(file, source);
	const textAt = new Map(
		comments
			.filter(({ type, value }) => type === "Block" && value.startsWith("*"))
			.map(({ end, value }) => [end + (/\S/.exec(source.slice(end))?.index ?? 0), toText(value)]),
	);
	const origin = new Map<string, string>();
	for (const statement of program.body as unknown as Node[]) {
		if (statement.type === "ImportDeclaration") addImports(statement, file, origin);
		for (const { name, value } of listDeclared(statement)) {
			origin.set(name, `${file}#${name}`);
			const declaration: Declaration = { comments: new Map(), parts: [] };
			const text = textAt.get(statement.start);
			if (text) declaration.comments.set("", text);
			visit(value, "", { declaration, textAt, origin });
			declarations.set(name, declaration);
		}
	}
	return declarations;
}

/** The constants and functions of a statement. A type of the same name stands beside many schemas. */
function listDeclared(statement: Node): { name: string; value: Node | null }[] {
	const inner = (statement.declaration as Node | null) ?? statement;
	if (inner.type.startsWith("TS")) return [];
	const declared = inner.type === "VariableDeclaration" ? (inner.declarations as Node[]) : [inner];
	return declared.flatMap(({ id, init, body }) => {
		const name = (id as Node | null)?.name;
		return typeof name === "string" ? [{ name, value: (init ?? body) as Node | null }] : [];
	});
}

function addImports({ source, specifiers }: Node, file: string, origin: Map<string, string>): void {
	const from = (source as Node).value as string;
	if (!from.startsWith(".")) return;
	for (const { local, imported } of specifiers as { local: Node; imported?: Node }[]) {
		if (imported)
			origin.set(String(local.name), `${path.join(path.dirname(file), from)}.ts#${imported.name}`);
	}
}

type Reading = { declaration: Declaration; textAt: Map<number, string>; origin: Map<string, string> };

function visit(node: unknown, at: string, reading: Reading): void {
	if (typeof node !== "object" || node === null) return;
	const { type } = node as Node;
	if (type === "Identifier") visitName(node as Node, at, reading);
	else if (type === "Property") visitField(node as Node, at, reading);
	else for (const child of Object.values(node)) visit(child, at, reading);
}

function visitName({ name }: Node, at: string, { origin, declaration }: Reading): void {
	const constant = origin.get(String(name));
	if (constant) declaration.parts.push({ at, constant });
}

function visitField({ start, key, value }: Node, at: string, reading: Reading): void {
	const { name, value: text } = key as Node;
	const field = at ? `${at}.${name ?? text}` : String(name ?? text);
	const comment = reading.textAt.get(start);
	if (comment) reading.declaration.comments.set(field, comment);
	visit(value, field, reading);
}

/** Without stars, line ends and references to the project's clauses. */
function toText(comment: string): string {
	return comment
		.replace(/^\s*\*+ ?/gm, "")
		.replace(/\s+/g, " ")
		.replace(/\s*\((?:SPEC |SECURITY )?(?:§|[A-Z]\d)[^)]*\)/g, "")
		.trim();
}
