import "server-only";
import { type ReactNode, Suspense } from "react";
import { findSurroundings } from "~/domain/page/surroundings";
import { isMissingPage } from "~/parts/page/missing/is-missing";
import { Waiting } from "~/parts/page/section/waiting";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import { SkipLink } from "~/ui/navigation/skip-link/skip-link";
import { Drawer, DrawerButton } from "~/ui/overlay/drawer/drawer";
import { CategoryMenu } from "./category-menu/category-menu";
import { CompareBar } from "./compare-bar/compare-bar.client";
import { Footer, Records } from "./footer/footer";
import { LocationPicker } from "./location-picker/location-picker";
import { CartLink } from "./masthead/cart-link";
import { Masthead } from "./masthead/masthead";
import { NavBar } from "./nav-bar/nav-bar";
import { SearchBox } from "./search-box/search-box";
import { ServicePopup } from "./service-popup/service-popup";
import styles from "./shell.module.css";
import { ShellBehaviour } from "./shell-behaviour.client";
import { SideMenu } from "./side-menu/side-menu";
import { TopBar } from "./top-bar/top-bar";

const menuId = "menu";
const menuButton = (
	<DrawerButton opens={menuId} label="菜单" className={styles.menu}>
		<Icon name="menu" size={24} />
	</DrawerButton>
);

/**
 * Everything around a page. Each part loads its data by itself, in parallel with the others and with the
 * page, and falls back by itself: none of them can fail the page (SECURITY R1).
 */
export function Shell({ header, children }: { header: "full" | "compact" | "brand"; children: ReactNode }) {
	const { page, token } = getScope();
	const { footer: hasFooter, copyright, compareBar } = findSurroundings(page.row);
	const footer = hasFooter && !isMissingPage();
	return (
		<div className={joinClasses(styles.shell, header !== "brand" && token !== null && styles.docked)}>
			<SkipLink to="main">跳到主要内容</SkipLink>
			{/* The search is the first in the markup, so that Tab reaches it before all links of the bars. */}
			<Suspense fallback={<header className={styles.header} />}>
				<header className={styles.header}>
					{header === "brand" ? (
						<Masthead />
					) : (
						<Masthead search={<SearchBox />} menu={menuButton} cart={token !== null && <CartLink />} />
					)}
					{header !== "brand" && (
						<Drawer id={menuId} name="菜单">
							<TopBar location={<LocationPicker />} />
							{header === "full" && <NavBar categories={<CategoryMenu />} />}
							{header === "full" && <SideMenu />}
						</Drawer>
					)}
				</header>
			</Suspense>
			<Suspense
				fallback={
					<main id="main" className={styles.main}>
						<Waiting />
					</main>
				}
			>
				<main id="main" className={styles.main} tabIndex={-1}>
					{children}
				</main>
			</Suspense>
			<Suspense>
				{header !== "brand" && <ServicePopup />}
				{footer && <Footer copyright={copyright} />}
				{!footer && copyright && <Records />}
			</Suspense>
			{header !== "brand" && compareBar && <CompareBar />}
			<Suspense>
				<Behaviour />
			</Suspense>
		</div>
	);
}

async function Behaviour() {
	const { mall, token } = getScope();
	const { user, decoration, snFlag } = await loadSession();
	const known = user && { user, decoration, snFlag: snFlag ?? "" };
	return (
		<ShellBehaviour
			origin={mall.origin}
			linkHosts={mall.linkHosts}
			loginName={user?.loginName ?? ""}
			session={{ anonymous: token === null, known }}
		/>
	);
}
