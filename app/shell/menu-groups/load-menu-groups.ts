import "server-only";
import type { PermissionMenu } from "~/api/contract/permission";
import { type MenuGroup, toMenuGroups } from "~/domain/menu-groups";
import { loadSession } from "~/session/session";

type Known = { rights: string; groups: MenuGroup[] };

const known = new WeakMap<readonly PermissionMenu[], Known>();

/**
 * The groups of this session's menu, none while its backend does not answer. The same array for every part of a page and for every page of the session:
 * a payload then holds it once, and a tree of 2,000 nodes is not read again for each page.
 */
export async function loadMenuGroups(): Promise<MenuGroup[]> {
	const { menu, orderProcurementType: rights } = await loadSession();
	if (!menu) return [];
	const before = known.get(menu);
	if (before?.rights === rights) return before.groups;
	const groups = toMenuGroups(menu, rights);
	known.set(menu, { rights, groups });
	return groups;
}
