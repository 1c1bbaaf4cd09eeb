import "server-only";
import { KeptHtml } from "~/parts/html-only/kept-html";
import { loadMenuGroups } from "../menu-groups/load-menu-groups";
import { CustomerList } from "./customer-list";

/** The buyer's own pages from anywhere: groups, and below each its pages (SPEC §1). Nothing without a tree. */
export async function CustomerMenu() {
	const groups = await loadMenuGroups();
	return groups.length > 0 && <KeptHtml as="li" of={CustomerList} given={{ groups }} />;
}
