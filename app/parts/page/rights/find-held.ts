import "server-only";
import { ApiError } from "~/api/endpoint/error";
import { findPage } from "~/domain/page/pages";
import { isDestination } from "~/parts/page/out-link/destinations";
import { loadOutUrl } from "~/parts/page/out-link/load-out-url";
import { outPath } from "~/parts/page/out-link/out-path";
import { getScope } from "~/request/scope";
import { loadRefusal } from "~/session/may-open";
import { loadSession } from "~/session/session";

/**
 * The address behind a right that an address names and that this buyer has: somebody gave it meanwhile, or
 * the link is another buyer's. Undefined without the right, and for text that names no page of its own.
 */
export async function findHeld(right: string | undefined): Promise<string | undefined> {
	if (!right) return undefined;
	const { menu, user } = await loadSession();
	if (isDestination(right)) {
		const { api, mall } = getScope();
		const caller = { api, origin: mall.origin, loginName: user?.loginName ?? "" };
		return (await leads(loadOutUrl(right, caller))) ? outPath(right) : undefined;
	}
	const page = findPage(right);
	const isWhole = menu !== null && page?.path === right && !page.public && !page.needs;
	return isWhole && (await loadRefusal(page)) === null ? right : undefined;
}

/** True if its call answers an address; a refusal is what the page is about, and no error to log. */
async function leads(asked: Promise<string>): Promise<boolean> {
	try {
		return (await asked) !== "";
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return false;
	}
}
