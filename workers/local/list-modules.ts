import { readdirSync } from "node:fs";
import path from "node:path";

/** The modules of the built worker in `root`, without its main one. */
export function listModules(root: string, main: string): string[] {
	return listBuilt(root).filter(
		(file) => /\.m?js$/.test(file) && path.normalize(file) !== path.normalize(main),
	);
}

/**
 * The files of the build in `root`. Wrangler writes and removes files of its own
 * below `.wrangler`, at any time.
 */
export function listBuilt(root: string): string[] {
	return readdirSync(root, { withFileTypes: true }).flatMap((entry) => {
		if (!entry.isDirectory()) return [entry.name];
		if (entry.name === ".wrangler") return [];
		const below = readdirSync(path.join(root, entry.name), { recursive: true, encoding: "utf8" });
		return below.map((file) => path.join(entry.name, file));
	});
}
