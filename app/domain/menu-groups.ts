import type { PermissionMenu } from "~/api/contract/permission";
import { getOpenUrl } from "./open-url";
import { flattenPermissionTree } from "./permission-tree";
import { hasBiddingRight, hasInquiryRight } from "./procurement-type";
import { getSafeUrl } from "./safe-url";

/** How a page of the menu is reached (SPEC §2 Side menu, §5). */
export type MenuEntry = {
	name: string;
	/** With the /admin prefix, or an https address of the company's own admin system. */
	href: string;
	/** The address comes from a call and opens in a new tab: the last segment of `/out/<destination>`. */
	out?: "afterSaleApply" | "afterSaleRecord" | "bidding" | "inquiry";
	/** This buyer lacks the right that the page needs. */
	denied?: true;
};

export type MenuIcon = { className: string } | { url: string };
export type MenuGroup = { code: string; name: string; icon: MenuIcon | null; entries: MenuEntry[] };

/** Always asked for: where after-sale is handled, the backend says (SPEC §7). */
const afterSale: ReadonlyMap<string, MenuEntry["out"]> = new Map([
	["/admin/after/sale/apply", "afterSaleApply"],
	["/admin/after/sale/record", "afterSaleRecord"],
]);

/** Where a special purchase is found as long as it has no page of its own. */
const halls: ReadonlyMap<string, MenuEntry["out"]> = new Map([
	["/admin/specialPurchase/biddingList", "bidding"],
	["/admin/specialPurchase/inquiryList", "inquiry"],
]);

const rights: ReadonlyMap<string, (orderProcurementType: string) => boolean> = new Map([
	["/admin/specialPurchase/biddingList", hasBiddingRight],
	["/admin/specialPurchase/inquiryList", hasInquiryRight],
]);

/** The tree's first level as groups, each with all pages below it in one list; a group without a page is left out. */
export function toMenuGroups(tree: readonly PermissionMenu[]): MenuGroup[] {
	return tree.flatMap((node) => {
		const below = flattenPermissionTree([node]);
		const entries = below.flatMap(({ menuName, path }) => (path ? [{ name: menuName, href: path }] : []));
		if (entries.length === 0) return [];
		return [{ code: node.menuCode, name: node.menuName, icon: parseMenuIcon(node.menuIcon), entries }];
	});
}

type Asked = { orderProcurementType: string; adminUrl: string | null };

/**
 * The same groups as this buyer may open them in this mall: each entry with the way that it takes, without those that
 * have nothing behind them, and with the special purchases marked that `orderProcurementType` does not allow.
 */
export function openGroups(groups: readonly MenuGroup[], asked: Asked): MenuGroup[] {
	return groups.flatMap((group) => {
		const entries = group.entries.flatMap((entry) => openEntry(entry, asked) ?? []);
		return entries.length > 0 ? [{ ...group, entries }] : [];
	});
}

function openEntry({ name, href }: MenuEntry, { orderProcurementType, adminUrl }: Asked): MenuEntry | null {
	if (rights.get(href)?.(orderProcurementType) === false) return { name, href, denied: true };
	const opened = getOpenUrl(href, adminUrl);
	const out = afterSale.get(href) ?? (opened ? undefined : halls.get(href));
	if (out) return { name, href, out };
	return opened ? { name, href: opened } : null;
}

/** A font-icon class, or else the address of an image (SPEC §3); neither when the address is not safe (SECURITY B2). */
export function parseMenuIcon(icon: string | undefined): MenuIcon | null {
	if (!icon) return null;
	if (/^[\w -]{1,100}$/.test(icon)) return { className: icon };
	const url = getSafeUrl(icon);
	return url ? { url } : null;
}
