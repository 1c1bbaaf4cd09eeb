import { createRequire } from "node:module";
import type * as Wrangler from "wrangler";

/**
 * Reads a wrangler file by wrangler's own rules. wrangler takes a second to load: a command that is
 * refused before does without it.
 */
export function readWranglerConfig(
	...args: Parameters<typeof Wrangler.unstable_readConfig>
): ReturnType<typeof Wrangler.unstable_readConfig> {
	const { unstable_readConfig } = createRequire(import.meta.url)("wrangler") as typeof Wrangler;
	return unstable_readConfig(...args);
}
