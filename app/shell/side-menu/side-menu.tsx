import "server-only";
import { loadMenuGroups } from "~/parts/page/menu-groups/load-menu-groups";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { paths } from "~/ui/look/icon/paths";
import { MenuEntries } from "./menu-entries";
import { MenuList } from "./menu-list.client";

/**
 * The permission tree beside the page, in the OPEN model only (SPEC §1, §2).
 * Without a tree: home and workbench.
 */
export async function SideMenu() {
	const { businessModel } = await loadSession();
	if (businessModel !== "OPEN") return null;
	return (
		<MenuList
			entries={<MenuEntries groups={await loadMenuGroups()} />}
			icons={{
				expand: paths["chevron-right"],
				collapse: paths["chevron-left"],
			}}
			collapsed={getScope().cookies.get("collapse")?.[0] === "1"}
		/>
	);
}
