import Cookies from "js-cookie";
import { callLater } from "~/api/client/client-later.browser";
import type { Decoration } from "~/api/contract/relationship";
import { flattenPermissionTree } from "~/domain/access/permission-tree";
import { dropOtherChanges } from "~/parts/cart/waiting/drop-other-changes";
import { dropStaleDrafts } from "~/parts/form/draft/drop-stale-drafts";
import { setCookie } from "~/session/browser-cookies.client";
import type { SessionUser } from "~/session/session-parts";
import { getStored, setStored } from "~/session/stored-session";

export type KnownSession = { user: SessionUser; decoration: Decoration | null; snFlag: string };

/**
 * Stores the values of SPEC §3 in the browser, once for each user, and nothing of the user
 * before (who reads them: docs/decisions/0016-stored-names.md). It asks for the list of
 * permissions only when none is stored yet.
 */
export async function storeSession({ user, decoration, snFlag }: KnownSession): Promise<void> {
	const { userId, businessModel, partnerCode } = user;
	dropStaleDrafts(userId);
	void dropOtherChanges(userId);
	storeCookie("snFlag", snFlag);
	storeCookie("partnerCode", partnerCode);
	if (JSON.stringify(getStored("userInfo", userId)) !== JSON.stringify(user)) {
		setStored("userInfo", userId, user);
	}
	if (JSON.stringify(getStored("decoration", userId)) !== JSON.stringify(decoration)) {
		setStored("decoration", userId, decoration);
	}
	if (getStored("permissionFlattenList", userId) !== undefined) return;
	const mode = businessModel === "OPEN" ? "1" : "2";
	const load = () => import("~/api/contract/permission").then((it) => it.getUserMenu);
	// No page needs the list to be shown: without it the next page tries again.
	const tree = await callLater(load, { snFlag, mode }, { quiet: true });
	const granted = flattenPermissionTree(tree).filter((entry) => entry.granted !== false);
	setStored("permissionFlattenList", userId, granted);
}

/** Pages use it while its backend does not answer; it ends with the session (SECURITY B8). */
function storeCookie(name: "snFlag" | "partnerCode", value: string): void {
	if (!value || Cookies.get(name) === value) return;
	setCookie(name, value);
}
