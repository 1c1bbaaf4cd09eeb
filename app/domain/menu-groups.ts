import type { PermissionMenu } from "~/api/contract/permission";
import { flattenPermissionTree } from "./permission-tree";
import { hasBiddingRight, hasInquiryRight } from "./procurement-type";
import { getSafeUrl } from "./safe-url";

/** How a page of the menu is reached (SPEC §2 Side menu, §5). */
export type MenuEntry = {
	name: string;
	/** With the /admin prefix. */
	href: string;
	/** The address comes from the after-sale call and opens in a new tab. */
	out?: "afterSaleApply" | "afterSaleRecord";
	/** This buyer lacks the right that the page needs. */
	denied?: true;
};

export type MenuIcon = { className: string } | { url: string };
export type MenuGroup = { code: string; name: string; icon: MenuIcon | null; entries: MenuEntry[] };

const afterSale: ReadonlyMap<string, MenuEntry["out"]> = new Map([
	["/admin/after/sale/apply", "afterSaleApply"],
	["/admin/after/sale/record", "afterSaleRecord"],
]);

const rights: ReadonlyMap<string, (orderProcurementType: string) => boolean> = new Map([
	["/admin/specialPurchase/biddingList", hasBiddingRight],
	["/admin/specialPurchase/inquiryList", hasInquiryRight],
]);

/** The tree's first level as groups, each with all pages below it in one list; a group without a page is left out. */
export function toMenuGroups(tree: readonly PermissionMenu[]): MenuGroup[] {
	return tree.flatMap((node) => {
		const below = flattenPermissionTree([node]);
		const entries = below.flatMap(({ menuName, path }) => (path ? [toEntry(menuName, path)] : []));
		if (entries.length === 0) return [];
		return [{ code: node.menuCode, name: node.menuName, icon: parseMenuIcon(node.menuIcon), entries }];
	});
}

/** The same groups, with the special purchases marked that `orderProcurementType` does not let this buyer open. */
export function markDenied(groups: readonly MenuGroup[], orderProcurementType: string): MenuGroup[] {
	const isDenied = ({ href }: MenuEntry) => rights.get(href)?.(orderProcurementType) === false;
	return groups.map((group) => {
		if (!group.entries.some(isDenied)) return group;
		return {
			...group,
			entries: group.entries.map((entry) => (isDenied(entry) ? { ...entry, denied: true } : entry)),
		};
	});
}

/** A font-icon class, or else the address of an image (SPEC §3); neither when the address is not safe (SECURITY B2). */
export function parseMenuIcon(icon: string | undefined): MenuIcon | null {
	if (!icon) return null;
	if (/^[\w -]{1,100}$/.test(icon)) return { className: icon };
	const url = getSafeUrl(icon);
	return url ? { url } : null;
}

function toEntry(name: string, href: string): MenuEntry {
	const out = afterSale.get(href);
	return out ? { name, href, out } : { name, href };
}
