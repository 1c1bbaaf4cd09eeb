import type { PermissionMenu } from "~/api/contract/permission";
import { getSafeUrl } from "./safe-url";

/** How an entry of the menu is followed (SPEC §2 Side menu, §5). */
export type MenuEntry = {
	name: string;
	/** With the /admin prefix. */
	href: string;
	/** The address comes from the after-sale call and opens in a new tab. */
	out?: "afterSaleApply" | "afterSaleRecord";
	/** The digit that orderProcurementType has to contain. */
	right?: "2" | "3";
};

export type MenuGroup = { code: string; name: string; icon: MenuIcon | null; entries: MenuEntry[] };
export type MenuIcon = { className: string } | { url: string };

/** permissionType of what is not a page but a button on one: left out of the flattened list (SPEC §3). */
const button = 2;

const special: Record<string, Pick<MenuEntry, "out" | "right">> = {
	"/after/sale/apply": { out: "afterSaleApply" },
	"/after/sale/record": { out: "afterSaleRecord" },
	"/specialPurchase/biddingList": { right: "2" },
	"/specialPurchase/inquiryList": { right: "3" },
};

/** The tree's first level as groups, each with all pages below it in one list. Groups without a page are left out. */
export function toMenuGroups(tree: readonly PermissionMenu[]): MenuGroup[] {
	return tree
		.filter(({ permissionType }) => permissionType !== button)
		.map((node) => ({
			code: node.menuCode,
			name: node.menuName,
			icon: parseMenuIcon(node.menuIcon),
			entries: (node.children.length > 0 ? node.children : [node]).flatMap(listPages).map(toEntry),
		}))
		.filter(({ entries }) => entries.length > 0);
}

/** A font-icon class, or else the address of an image: https or below our own root (SPEC §3, SECURITY B2). */
export function parseMenuIcon(icon: string | undefined): MenuIcon | null {
	if (!icon) return null;
	if (/^[\w -]+$/.test(icon)) return { className: icon };
	const url = getSafeUrl(icon);
	return url ? { url } : null;
}

function listPages(node: PermissionMenu): PermissionMenu[] {
	if (node.permissionType === button) return [];
	const below = node.children.flatMap(listPages);
	return node.menuPath ? [node, ...below] : below;
}

function toEntry({ menuName, menuPath = "" }: PermissionMenu): MenuEntry {
	const path = menuPath.replace(/^[/\\]*/, "/");
	const own = Object.hasOwn(special, path) ? special[path] : undefined;
	return { name: menuName, href: `/admin${path}`, ...own };
}
