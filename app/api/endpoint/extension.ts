/**
 * The groups of calls, pages and fields that the specification has none of (SPEC §7). A mall's backends have
 * a group whole or not at all, and EXTENSIONS says which (docs/calls.md "Extensions"). A call, a page and a
 * field (schema/of-extension.ts) each name the group that they belong to.
 */
export const extensions = [
	"afterSale",
	"approval",
	"inquiry",
	"lines",
	"lists",
	"login",
	"money",
	"orders",
	"speed",
] as const;

export type Extension = (typeof extensions)[number];
