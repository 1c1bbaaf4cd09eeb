import "server-only";
import type { ReactNode } from "react";
import { dataSession, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { isMissingPage } from "~/parts/page/missing/is-missing";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { ShownSession } from "./behaviour/watch-session";
import { CategoryMenu } from "./category-menu/category-menu";
import { ComparePlace } from "./compare-bar/compare-place";
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

/**
 * Everything around a page. Each part loads its data by itself, in parallel with the others and with the page, and falls
 * back by itself: none of them can fail the page (SECURITY R1).
 */
export function Shell({ header, children }: { header: "full" | "compact" | "brand"; children: ReactNode }) {
	const { path, row } = getScope().page;
	const footer = (row?.footer ?? true) && !isMissingPage();
	const copyright = row?.copyright ?? false;
	return (
		<div className={styles.shell}>
			<a className={styles.skip} href="#main">
				跳到主要内容
			</a>
			{/* First in the markup: everything else makes room for it, and a browser may paint before it has read the whole page. */}
			{header === "full" && <SideMenu path={path} />}
			<header>
				{header !== "brand" && <TopBar location={<LocationPicker />} />}
				{header === "brand" ? <Masthead /> : <Masthead search={<SearchBox />} cart={<CartLink />} />}
				{header === "full" && <NavBar path={path} categories={<CategoryMenu />} />}
			</header>
			<main id="main" className={styles.main} tabIndex={-1}>
				{children}
			</main>
			{header !== "brand" && <ServicePopup />}
			{footer && <Footer copyright={copyright} />}
			{!footer && copyright && <Records copyright />}
			{header !== "brand" && row !== pages.compare && <ComparePlace />}
			<Behaviour />
		</div>
	);
}

async function Behaviour() {
	const { mall, token } = getScope();
	const { user, decoration, snFlag } = await loadSession();
	const known = user && { user, decoration, snFlag: snFlag ?? "" };
	const shown: ShownSession = { anonymous: token === null, known };
	return (
		<>
			<span hidden {...mark(dataSession, JSON.stringify(shown))} />
			<ShellBehaviour origin={mall.origin} linkHosts={mall.linkHosts} loginName={user?.loginName ?? ""} />
		</>
	);
}
