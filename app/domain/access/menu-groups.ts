import type { PermissionMenu } from "~/api/contract/permission";
import { plainRights } from "~/api/endpoint/right";
import { getSafeUrl } from "~/api/wire/safe-url";
import { getOpenUrl } from "~/domain/page/open-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { procurementRights } from "./inquiry-pages";
import { type HasExtension, lacksPage } from "./lacks-page";
import { flattenPermissionTree, toAdminPath } from "./permission-tree";
import type { ProcurementType } from "./procurement-type";

/** How a page of the menu is reached (SPEC §2 Side menu, §5). */
export type MenuEntry = {
	name: string;
	/** With the /admin prefix, or of the company's own admin system; the page that explains `denied`. */
	href: string;
	/** The address comes from a call and opens in a new tab: which way out it is (`resources.out`). */
	out?: "afterSaleApply" | "afterSaleRecord";
	/** The tree says that this buyer lacks the right. */
	granted?: false;
	/** The special procurement that the company lacks, and who can give it. */
	denied?: string;
};

export type MenuIcon = { className: string } | { url: string };
export type MenuGroup = { code: string; name: string; icon: MenuIcon | null; entries: MenuEntry[] };

/** These paths always ask the backend, which knows where after-sale is handled (SPEC §7). */
const afterSale: ReadonlyMap<string, MenuEntry["out"]> = new Map<string, MenuEntry["out"]>([
	[pages.afterSaleApply.path, "afterSaleApply"],
	[pages.afterSaleRecords.path, "afterSaleRecord"],
]);

const noPages: ReadonlySet<string> = new Set(plainRights.map(toAdminPath));

/**
 * The tree's first level as groups, each with all pages below it in one list; a
 * group without a page is left out.
 */
export function toMenuGroups(tree: readonly PermissionMenu[]): MenuGroup[] {
	return tree.flatMap((node) => {
		const below = flattenPermissionTree([node]);
		const entries = below.flatMap(({ menuName: name, path: href, granted }) =>
			href ? [{ name, href, granted: granted === false ? granted : undefined }] : [],
		);
		if (entries.length === 0) return [];
		return [{ code: node.menuCode, name: node.menuName, icon: parseMenuIcon(node.menuIcon), entries }];
	});
}

type Asked = {
	orderProcurementType: ProcurementType;
	adminUrl: string | null;
	has: HasExtension;
	/** Names the missing right and who can give it. */
	explain: (name: string) => string;
};

/**
 * The same groups as this buyer may open them in this mall: each entry with its link, without entries that
 * lead nowhere or that the tree does not grant (SPEC §6). Bidding and inquiry stay where the company lacks
 * them, and lead to the page that explains it (SPEC §5).
 */
export function openGroups(groups: readonly MenuGroup[], asked: Asked): MenuGroup[] {
	return groups.flatMap((group) => {
		const entries = group.entries.flatMap((entry) => openEntry(entry, asked) ?? []);
		return entries.length > 0 ? [{ ...group, entries }] : [];
	});
}

function openEntry(
	{ name, href, granted }: MenuEntry,
	{ orderProcurementType, adminUrl, has, explain }: Asked,
): MenuEntry | null {
	if (granted === false || noPages.has(href)) return null;
	// Without a known type the page itself says so.
	if (orderProcurementType !== null && procurementRights.get(href)?.(orderProcurementType) === false)
		return { name, href: toPath(pages.accessFail, { right: href }), denied: explain(name) };
	const opened = getOpenUrl(href, adminUrl, (page) => lacksPage(page, has));
	const out = afterSale.get(href);
	if (!out && !opened) return null;
	return out ? { name, href, out } : { name, href: opened ?? href };
}

/**
 * A font-icon class, or else the address of an image (SPEC §3); neither when the
 * address is not safe (SECURITY B2).
 */
export function parseMenuIcon(icon: string | undefined): MenuIcon | null {
	if (!icon) return null;
	if (/^[\w -]{1,100}$/.test(icon)) return { className: icon };
	const url = getSafeUrl(icon);
	return url ? { url } : null;
}
