import path from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { projectRoot } from "../../workers/local/platform.ts";

/** A checkout of the project to measure, and the modules that open it. */
export type Checkout = Pick<typeof import("../support/mall/mall.ts"), "openMall"> &
	Pick<typeof import("../support/page/full-pages.ts"), "fillPages">;

/**
 * This checkout, and with `--before <directory>` another one whose packages are installed. Both get built.
 */
export async function readCheckouts(): Promise<{ now: Checkout; before: Checkout | undefined }> {
	const { values } = parseArgs({ options: { before: { type: "string" } } });
	const before = values.before === undefined ? undefined : await readCheckout(path.resolve(values.before));
	return { before, now: await readCheckout(projectRoot) };
}

async function readCheckout(root: string): Promise<Checkout> {
	const load = (file: string) => import(pathToFileURL(path.join(root, file)).href);
	const [{ buildIfStale }, { openMall }, { fillPages }] = await Promise.all([
		load("workers/local/build.ts"),
		load("tests/support/mall/mall.ts"),
		load("tests/support/page/full-pages.ts"),
	]);
	buildIfStale();
	return { openMall, fillPages };
}
