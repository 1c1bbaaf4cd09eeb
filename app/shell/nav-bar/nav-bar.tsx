import "server-only";
import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { loadSession } from "~/session/session";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./nav-bar.module.css";

const special = { href: pages.special.path, name: "专项采购" };
const links = [
	{ href: pages.home.path, name: "首页" },
	special,
	{ href: pages.shopList.path, name: "店铺" },
	{ href: pages.notice.path, name: "公告" },
];

type Shown = {
	isOpen: boolean;
	/** The page's path, if it is one of the links. */
	current: string | null;
};

/** All-category button and the mall's main pages; the special procurement is in the OPEN model only (SPEC §1). */
export async function NavBar({ path, categories }: { path: string; categories: ReactNode }) {
	const { businessModel } = await loadSession();
	const current = links.some(({ href }) => href === path) ? path : null;
	const given = { isOpen: businessModel === "OPEN", current };
	return (
		<nav className={styles.bar} aria-label="商城">
			<div className={`wrapper ${styles.row}`}>
				{categories}
				<div className={styles.links}>
					<Links {...given} />
				</div>
			</div>
		</nav>
	);
}

function Links({ isOpen, current }: Shown) {
	return links
		.filter((link) => isOpen || link !== special)
		.map(({ href, name }) => (
			<PageLink key={href} href={href} aria-current={href === current ? "page" : undefined}>
				{name}
			</PageLink>
		));
}
