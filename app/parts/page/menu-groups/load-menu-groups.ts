import "server-only";
import { type MenuGroup, openGroups } from "~/domain/access/menu-groups";
import { loadExplainer } from "~/parts/page/rights/load-right";
import { hasExtension } from "~/request/has-extension";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";

/**
 * The groups of this session's menu, none while its backend does not answer. All parts of a page get the same
 * array, so that a payload holds it once.
 */
export function loadMenuGroups(): Promise<MenuGroup[]> {
	return loadOnce("menu groups", async () => {
		const { menu, orderProcurementType } = await loadSession();
		const { adminUrl } = getScope().mall;
		const explain = await loadExplainer();
		return openGroups(menu ?? [], { orderProcurementType, adminUrl, has: hasExtension, explain });
	});
}
