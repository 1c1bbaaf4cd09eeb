import { expect, test } from "vitest";
import { dropModules } from "./drop-modules";

const output = `
 ⛅️ wrangler 4.151.0
────────────────────
Attaching additional modules:
┌─────────────────────────────┬──────┬─────────────┐
│ Name                        │ Type │ Size        │
├─────────────────────────────┼──────┼─────────────┤
│ assets/all-DPoRkJxY.js      │ esm  │ 657.08 KiB  │
├─────────────────────────────┼──────┼─────────────┤
│ Total (3 modules)           │      │ 1544.80 KiB │
└─────────────────────────────┴──────┴─────────────┘
Total Upload: 3266.49 KiB / gzip: 880.52 KiB
`;

test("§3 deploy: wrangler's table of modules is one line, what stands around it stays", () => {
	expect(dropModules(output + output)).toBe(
		`
 ⛅️ wrangler 4.151.0
────────────────────
Total (3 modules): 1544.80 KiB
Total Upload: 3266.49 KiB / gzip: 880.52 KiB
`.repeat(2),
	);
	expect(dropModules("no table\n")).toBe("no table\n");
});
