import "server-only";
import { Icon } from "~/ui/icon/icon";
import { loadMenuGroups } from "../menu-groups/load-menu-groups";
import { CustomerList } from "./customer-list.client";

/** The buyer's own pages from anywhere: groups, and below each its pages (SPEC §1). Nothing without a tree. */
export async function CustomerMenu() {
	const groups = await loadMenuGroups();
	return groups.length > 0 && <CustomerList groups={groups} chevron={<Icon name="chevron-down" />} />;
}
