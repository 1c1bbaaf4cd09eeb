import path from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../../workers/local/platform";
import { allPages, nameScreen, type PageAddress } from "./pages";
import { allResources } from "./resources";

const toRow = (cells: readonly string[]) => `|${cells.join("|")}|`;
const listNames = (names: PageAddress["needs"]) => names?.join(", ") ?? "";

function toTable<T extends PageAddress>(
	rows: readonly T[],
	columns: Record<string, (row: T) => string>,
): string {
	const all = {
		path: ({ path }: T) => `\`${path}\``,
		...columns,
		needs: ({ needs }: T) => listNames(needs),
		takes: ({ takes }: T) => listNames(takes),
	};
	const names = Object.keys(all);
	const lines = rows.map((row) => toRow(Object.values(all).map((cell) => cell(row))));
	return [toRow(names), toRow(names.map(() => "---")), ...lines].join("\n");
}

const document = `# Addresses

Every address of the storefront but the calls under \`/api\`.
\`npx vitest run app/domain/page/addresses.test.ts -u\` prints this page from two tables of the code.

## Pages

[app/domain/page/pages.ts](../app/domain/page/pages.ts); a screen is a folder below \`app/routes\`. Without a
session every page but a public one leads to /login. [rights.md](rights.md) says what each right opens. A page of an
extension answers 404 in a mall without it ([calls.md](calls.md#extensions)).

${toTable(allPages, {
	screen: nameScreen,
	public: (row) => (row.public ? "public" : ""),
	cached: (row) => row.cached ?? "",
	right: (row) => row.right ?? "",
	extension: (row) => row.extension ?? "",
})}

## Resources

[app/domain/page/resources.ts](../app/domain/page/resources.ts): neither a page nor a call. The edge
answers a row without a screen ([workers/edge/storefront.ts](../workers/edge/storefront.ts)).

${toTable(allResources, {
	method: ({ method }) => method,
	answers: ({ answers }) => answers,
	screen: (row) => row.screen ?? "",
	public: (row) => (row.public ? "public" : ""),
})}
`;

test("§2 routes: docs/addresses.md has every page and resource", async () => {
	await expect(document).toMatchFileSnapshot(path.join(projectRoot, "docs/addresses.md"));
});
