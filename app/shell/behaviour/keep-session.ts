import "client-only";
import { api } from "~/api/client.browser";
import { getUserMenu } from "~/api/contract/permission";
import type { Decoration } from "~/api/contract/relationship";
import type { UserInfo } from "~/api/contract/user";
import { flattenPermissionTree } from "~/domain/permission-tree";
import { getStored, setStored } from "~/session/stored-session";

export type KnownSession = { user: UserInfo; decoration: Decoration | null; snFlag: string };

/** Keeps what SPEC §3 stores locally, once for each user; the list of permissions is asked for only then. */
export async function keepSession({ user, decoration, snFlag }: KnownSession): Promise<void> {
	const { userId, businessModel } = user;
	if (JSON.stringify(getStored("userInfo", userId)) !== JSON.stringify(user)) {
		setStored("userInfo", userId, user);
	}
	if (JSON.stringify(getStored("decoration", userId)) !== JSON.stringify(decoration)) {
		setStored("decoration", userId, decoration);
	}
	if (getStored("permissionFlattenList", userId) !== undefined) return;
	try {
		const tree = await api.call(getUserMenu, { snFlag, mode: businessModel === "OPEN" ? "1" : "2" });
		setStored("permissionFlattenList", userId, flattenPermissionTree(tree));
	} catch (error) {
		// The next page tries again; no page needs the list to be shown.
		console.warn(error);
	}
}
