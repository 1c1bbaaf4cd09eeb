import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { projectRoot } from "../../workers/local/platform.ts";

/** A state of the project to measure, by the modules that open it. */
export type Checkout = Pick<typeof import("../support/mall.ts"), "openMall"> &
	Pick<typeof import("../support/full-pages.ts"), "fillPages">;

/** This state, and with `--before <directory>` another checkout of the project, its packages installed. Both get built. */
export async function readCheckouts(): Promise<{ now: Checkout; before: Checkout | undefined }> {
	const { values } = parseArgs({ options: { before: { type: "string" } } });
	const before = values.before === undefined ? undefined : await readCheckout(path.resolve(values.before));
	return { before, now: await readCheckout(projectRoot) };
}

async function readCheckout(root: string): Promise<Checkout> {
	const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
	const [{ buildIfStale }, { openMall }, { fillPages }] = await Promise.all([
		load("workers/local/build.ts"),
		load("tests/support/mall.ts"),
		load("tests/support/full-pages.ts"),
	]);
	buildIfStale();
	return { openMall, fillPages };
}
