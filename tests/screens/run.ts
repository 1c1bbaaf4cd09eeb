/**
 * `npm run screens`: the README's picture without an argument, and every page's with `--check` or `--update`.
 */
import { parseArgs } from "node:util";

const { values } = parseArgs({
	options: {
		check: { type: "boolean", default: false },
		update: { type: "boolean", default: false },
		only: { type: "string" },
		full: { type: "string" },
	},
});

if (values.check || values.update) {
	const { checkScreens } = await import("./check.ts");
	const only = values.only === undefined ? undefined : new RegExp(values.only);
	const isSame = await checkScreens({ update: values.update, only, full: values.full });
	if (!isSame) process.exitCode = 1;
} else await import("./capture.ts");
