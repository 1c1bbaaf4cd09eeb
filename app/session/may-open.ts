import "server-only";
import type { PlainRight } from "~/api/endpoint/right";
import { findRefusal } from "~/domain/access/find-refusal";
import { toAdminPath } from "~/domain/access/permission-tree";
import type { Page } from "~/domain/page/pages";
import { hasExtension } from "~/request/has-extension";
import { loadSession } from "./session";

/** The address of the page that says why this request's buyer may not open `page`, or null. */
export async function loadRefusal(page: Page): Promise<string | null> {
	return findRefusal(page, { ...(await loadSession()), has: hasExtension });
}

/** True if this request's buyer may do what the right of `page` allows, whatever the mall lacks. */
export async function mayUse(page: Page): Promise<boolean> {
	return findRefusal(page, { ...(await loadSession()), has: () => true }) === null;
}

/** True if links and buttons that lead to `page` are shown to this request's buyer. */
export async function mayOpen(page: Page): Promise<boolean> {
	return (await loadRefusal(page)) === null;
}

/** True if this request's buyer has a right that opens no page; false while the tree is unknown. */
export async function hasRight(right: PlainRight): Promise<boolean> {
	const { menu } = await loadSession();
	const path = toAdminPath(right);
	const entries = menu?.flatMap((group) => group.entries) ?? [];
	return entries.some(({ href, granted }) => href === path && granted !== false);
}
