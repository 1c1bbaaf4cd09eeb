import "server-only";
import type { ReactNode } from "react";
import { loadMenuGroups } from "~/parts/page/menu-groups/load-menu-groups";
import { readLook } from "~/request/read-look";
import { loadSession } from "~/session/session";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { AccountLinks } from "./account-links";
import styles from "./top-bar.module.css";

/**
 * The line on top of every page: the place, the logged-in user, and links to their own things (SPEC §2 Top
 * bar). The part that is the same on all pages of a session is cached as markup.
 */
export async function TopBar({ location }: { location: ReactNode }) {
	const [{ user, businessModel }, groups] = await Promise.all([loadSession(), loadMenuGroups()]);
	const person = user && {
		loginName: user.loginName,
		realName: user.realName,
		companyName: user.companyName,
	};
	const looks = {
		density: readLook("density") ?? "compact",
		width: readLook("width") ?? "standard",
		scheme: readLook("scheme"),
	} as const;
	const given = {
		person,
		isOpen: businessModel === "OPEN",
		groups,
		hasKey: readLook("slash") !== "off",
		looks,
	};
	return (
		<div className={joinClasses(styles.bar, mutedNote)}>
			<div className={`wrapper ${joinClasses(styles.row, row(16, "between", "unbroken"))}`}>
				{location}
				<ul className={styles.links} aria-label="账号">
					<AccountLinks {...given} />
				</ul>
			</div>
		</div>
	);
}
