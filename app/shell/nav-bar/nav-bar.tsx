import "server-only";
import type { ReactNode } from "react";
import { homePath, noticePath, shopListPath, specialPath } from "~/domain/paths";
import { loadSession } from "~/session/session";
import styles from "./nav-bar.module.css";

/** All-category button and the mall's main pages; the special procurement is the OPEN model's (SPEC §1). */
export async function NavBar({ path, categories }: { path: string; categories: ReactNode }) {
	const { businessModel } = await loadSession();
	const pages = [
		{ href: homePath, name: "首页" },
		...(businessModel === "OPEN" ? [{ href: specialPath, name: "专项采购" }] : []),
		{ href: shopListPath, name: "店铺" },
		{ href: noticePath, name: "公告" },
	];
	return (
		<nav className={styles.bar} aria-label="商城">
			<div className={`wrapper ${styles.row}`}>
				{categories}
				{pages.map(({ href, name }) => (
					<a key={href} href={href} aria-current={path === href ? "page" : undefined}>
						{name}
					</a>
				))}
			</div>
		</nav>
	);
}
