import type { CompanyInfo, Decoration } from "~/api/contract/relationship";
import type { UserInfo } from "~/api/contract/user";
import type { MenuGroup } from "~/domain/access/menu-groups";

/** Without the telephone number: every page carries the user, and none shows the number. */
export type SessionUser = Omit<UserInfo, "phone">;

/**
 * What is loaded once a session (SPEC §4). A part is absent until its backend answered; null says that the
 * session has none, and is an answer.
 */
export type SessionParts = {
	user?: SessionUser;
	company?: CompanyInfo;
	/** "1", or a string with '2' for the bidding right and '3' for the inquiry right. */
	orderProcurementType?: string;
	decoration?: Decoration | null;
	/** What is shown of the permission tree, which is several times as big. */
	menu?: MenuGroup[];
};
