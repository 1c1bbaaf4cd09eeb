import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { projectRoot } from "../../../workers/local/platform.ts";

export type Import = { from: string; to: string; typeOnly: boolean };

const statement =
	/(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^"';]*?\sfrom\s+)?"([^"]+)"|import\(\s*"([^"]+)"\s*\)/g;

/** Every source file of `folders` except tests, relative to the project. */
export function listSources(folders: string[]): string[] {
	return folders
		.flatMap((folder) =>
			readdirSync(path.join(projectRoot, folder), { recursive: true, encoding: "utf8" }).map((file) =>
				path.join(folder, file),
			),
		)
		.filter((file) => /\.tsx?$/.test(file) && !/\.(test|d)\.tsx?$/.test(file))
		.filter((file) => statSync(path.join(projectRoot, file)).isFile());
}

/** The imports of a source file: project files by their path, packages and virtual modules by their name. */
export function listImports(file: string): Import[] {
	const text = readFileSync(path.join(projectRoot, file), "utf8").replace(/\/\*[\s\S]*?\*\//g, "");
	return [...text.matchAll(statement)].map(([, typeOnly, declared, dynamic]) => ({
		from: file,
		to: resolve(file, (declared ?? dynamic) as string),
		typeOnly: typeOnly !== undefined,
	}));
}

function resolve(from: string, specifier: string): string {
	if (specifier.startsWith("~/")) return withExtension(path.join("app", specifier.slice(2)));
	if (specifier.startsWith(".")) return withExtension(path.join(path.dirname(from), specifier));
	return specifier;
}

function withExtension(file: string): string {
	const candidates = [file, `${file}.ts`, `${file}.tsx`];
	return candidates.find((each) => isFile(path.join(projectRoot, each))) ?? file;
}

function isFile(file: string): boolean {
	return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
