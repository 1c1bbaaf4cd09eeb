import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { unstable_readConfig as readConfig } from "wrangler";
import { checkConfig } from "../workers/edge/config/check-config";
import { projectRoot } from "../workers/local/platform";
import { parseStartOptions } from "../workers/local/start-options";

const page = readFileSync(path.join(projectRoot, "docs/examples/README.md"), "utf8");
/**
 * Each `npm start` of the page with the sentence below it; "…" at its begin stands for words that all have,
 * at its end for more.
 */
const starts = [...page.matchAll(/^\$ npm start -- --var '(.+)'\n(?:… )?(.+?)…?$/gm)].map(
	([, pair = "", sentence = ""]) => [pair, sentence] as const,
);

const { vars: built } = readConfig({ config: "wrangler.toml" });

/** The refusal of a start with this variable. */
function refuse(pair: string): string {
	try {
		const { vars } = parseStartOptions(["--var", pair]);
		const all = { ...built, REFERENCE_BACKENDS: "*", ...vars };
		return checkConfig(all, { hasReference: true }).faults.join("; ");
	} catch (error) {
		return (error as Error).message;
	}
}

test("docs/examples shows ten wrong configurations", () => {
	expect(starts).toHaveLength(10);
});

test.each(starts)(
	"docs/examples: npm start with %s is refused with the sentence of the page",
	(pair, sentence) => {
		expect(refuse(pair)).toContain(sentence);
	},
);
