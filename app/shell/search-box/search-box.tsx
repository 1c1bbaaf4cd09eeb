import "server-only";
import { pages } from "~/domain/page/pages";
import { type HotLink, loadHotKeys } from "~/parts/browse/hot-keys/load-hot-keys";
import { hasExtension } from "~/request/has-extension";
import { readLook } from "~/request/read-look";
import { getScope } from "~/request/scope";
import { mayShrink, pushed, rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { above } from "~/ui/layout/space/space";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./search-box.module.css";
import { SearchForm } from "./search-form.client";

/**
 * The box that leads to /search, with the hot searches and the purchase list below it (SPEC §1). Without
 * their backend there are no hot searches.
 */
export async function SearchBox() {
	const links = await loadHotKeys();
	const hotLinks = links.length > 0 && (
		<nav
			className={joinClasses(styles.hot, row([0, 12], "stretched", "wrap"), mayShrink)}
			aria-label="热门搜索"
		>
			<HotLinks links={links} />
		</nav>
	);
	const { row: page, query } = getScope().page;
	// The keyword of the buyer's own list is no keyword for goods.
	const keyword = page === pages.search ? (query.keyword ?? "") : "";
	const below = (
		<div
			className={joinClasses(
				styles.below,
				row(12, "stretched", "between", "unbroken"),
				mutedNote,
				above(4),
				"wide-only",
			)}
		>
			{hotLinks}
			<PageLink href={pages.purchaseList.path} className={joinClasses(rigid, pushed)}>
				快速下单
			</PageLink>
		</div>
	);
	return (
		<SearchForm
			keyword={keyword}
			hasKey={readLook("slash") !== "off"}
			suggests={hasExtension("speed")}
			below={below}
		/>
	);
}

/** The most frequent searches. */
function HotLinks({ links }: { links: readonly HotLink[] }) {
	return (
		<>
			<span className={unbroken}>热门搜索</span>
			{links.map(([word, href]) => (
				<PageLink key={word} href={href} className="ellipsis">
					{word}
				</PageLink>
			))}
		</>
	);
}
