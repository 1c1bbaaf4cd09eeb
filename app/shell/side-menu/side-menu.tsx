import "server-only";
import { toMenuGroups } from "~/domain/menu-groups";
import { getScope } from "~/request/scope";
import { parseCookies } from "~/session/cookie-names";
import { loadSession } from "~/session/session";
import { MenuList } from "./menu-list.client";

/** The permission tree beside the page, in the OPEN model only (SPEC §1, §2). Without a tree: home and workbench. */
export async function SideMenu({ path }: { path: string }) {
	const { businessModel, menu, orderProcurementType } = await loadSession();
	if (businessModel !== "OPEN") return null;
	const cookies = parseCookies(getScope().request.headers.get("cookie"));
	return (
		<MenuList
			path={path}
			groups={toMenuGroups(menu, orderProcurementType)}
			collapsed={cookies.get("collapse")?.[0] === "1"}
		/>
	);
}
