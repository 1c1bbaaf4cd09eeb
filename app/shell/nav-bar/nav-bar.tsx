import "server-only";
import type { ReactNode } from "react";
import { pages } from "~/domain/pages";
import { loadSession } from "~/session/session";
import styles from "./nav-bar.module.css";

/** All-category button and the mall's main pages; the special procurement is the OPEN model's (SPEC §1). */
export async function NavBar({ path, categories }: { path: string; categories: ReactNode }) {
	const { businessModel } = await loadSession();
	const links = [
		{ href: pages.home.path, name: "首页" },
		...(businessModel === "OPEN" ? [{ href: pages.special.path, name: "专项采购" }] : []),
		{ href: pages.shopList.path, name: "店铺" },
		{ href: pages.notice.path, name: "公告" },
	];
	return (
		<nav className={styles.bar} aria-label="商城">
			<div className={`wrapper ${styles.row}`}>
				{categories}
				{links.map(({ href, name }) => (
					<a key={href} href={href} aria-current={path === href ? "page" : undefined}>
						{name}
					</a>
				))}
			</div>
		</nav>
	);
}
