import type { CompanyInfo, Decoration } from "~/api/contract/relationship";
import type { UserInfo } from "~/api/contract/user";
import type { MenuGroup } from "~/domain/access/menu-groups";

/** Without the telephone number: every page carries the user, and none shows the number. */
export type SessionUser = Omit<UserInfo, "phone">;

/**
 * The parts of a session, each loaded once (SPEC §4). A part is absent until its backend has answered; null
 * is an answer: the session has none.
 */
export type SessionParts = {
	user?: SessionUser;
	company?: CompanyInfo;
	/** "1", or a string with '2' for the bidding right and '3' for the inquiry right. */
	orderProcurementType?: string;
	decoration?: Decoration | null;
	/** The mall's last purge when the decoration was asked for; absent before the first purge. */
	purge?: string | undefined;
	/** The shown part of the permission tree, which is several times as big. */
	menu?: MenuGroup[];
};
