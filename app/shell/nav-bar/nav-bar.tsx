import "server-only";
import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { loadSession } from "~/session/session";
import { CurrentLink } from "~/ui/navigation/page-link/current-link.client";
import styles from "./nav-bar.module.css";

const special = { href: pages.special.path, name: "协议商品" };
const links = [
	{ href: pages.home.path, name: "首页" },
	special,
	{ href: pages.shopList.path, name: "店铺" },
	{ href: pages.notice.path, name: "公告" },
];

/**
 * All-category button and the mall's main pages; the special procurement is in the OPEN model only (SPEC §1).
 */
export async function NavBar({ categories }: { categories: ReactNode }) {
	const { businessModel } = await loadSession();
	return (
		<nav className={styles.bar} aria-label="商城">
			<div className={`wrapper ${styles.row}`}>
				{categories}
				<div className={styles.links}>
					{links
						.filter((link) => businessModel === "OPEN" || link !== special)
						.map(({ href, name }) => (
							<CurrentLink key={href} href={href}>
								{name}
							</CurrentLink>
						))}
				</div>
			</div>
		</nav>
	);
}
