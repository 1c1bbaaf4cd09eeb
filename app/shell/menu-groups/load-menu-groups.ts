import "server-only";
import { type MenuGroup, openGroups } from "~/domain/menu-groups";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

/**
 * The groups of this session's menu, none while its backend does not answer. The same array for every part of a page:
 * a payload then holds it once.
 */
export function loadMenuGroups(): Promise<MenuGroup[]> {
	return loadOnce("menu groups", async () => {
		const { menu, orderProcurementType } = await loadSession();
		return openGroups(menu ?? [], { orderProcurementType, adminUrl: getScope().mall.adminUrl });
	});
}
