import { type Page, pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { procurementRights } from "./inquiry-pages";
import { type HasExtension, lacksPage } from "./lacks-page";
import type { MenuGroup } from "./menu-groups";
import { toAdminPath } from "./permission-tree";
import type { ProcurementType } from "./procurement-type";

type Rights = {
	/** Null while its backend does not answer. */
	menu: readonly Pick<MenuGroup, "entries">[] | null;
	orderProcurementType: ProcurementType;
	has: HasExtension;
};

/**
 * The address of the page that says why this buyer may not open `page`, or null. A mall without its extension
 * has not got it. An entry that the tree does not grant closes its page, and a page whose row names a right
 * needs that right's entry. While the tree is unknown, the page's calls decide.
 */
export function findRefusal(page: Page, { menu, orderProcurementType, has }: Rights): string | null {
	if (lacksPage(page, has)) return toPath(pages.notFound, { extension: page.extension });
	const right = page.right ? toAdminPath(page.right) : page.path;
	if (procurementRights.get(right)?.(orderProcurementType) === false)
		return toPath(pages.accessFail, { right });
	if (!menu) return null;
	const entries = menu.flatMap((group) => group.entries).filter(({ href }) => href === right);
	if (entries.some(({ granted }) => granted !== false)) return null;
	return page.right || entries.length > 0 ? toPath(pages.forbidden, { right }) : null;
}
