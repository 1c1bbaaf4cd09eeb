"use client";
import { type MouseEvent, useState } from "react";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { columns } from "~/ui/layout/columns/columns";
import { row } from "~/ui/layout/row/row";
import { twoLines } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { Price } from "~/ui/look/price/price";
import styles from "./floor.module.css";
import { ModuleTitle } from "./module-title";
import type { DecorationPicture } from "./picture";
import type { Tile } from "./tile";

type Props = {
	title: string;
	banner?: DecorationPicture;
	tabs: { title: string; link?: string; goods: Tile[] }[];
};

/**
 * Goods under tabs. A tab is a link to the goods of its name; once the app runs, it opens its goods in place.
 * The page has elements for the open tab alone: the goods of the others travel as data (docs/tricks.md).
 */
export function Floor({ title, banner, tabs }: Props) {
	const [open, setOpen] = useState(0);
	const shown = tabs.filter((tab) => tab.goods.length > 0);
	const tab = shown[open] ?? shown[0];
	if (!tab) return null;
	return (
		<section aria-label={title || undefined}>
			<ModuleTitle title={title} link={shown[0]?.link} />
			<div className={banner ? joinClasses(columns(12), styles.withBanner) : undefined}>
				{banner && <Aside banner={banner} tabs={shown} />}
				<div>
					{shown.length > 1 && (
						<nav
							className={joinClasses(styles.tabs, row([0, 4], "stretched", "wrap"))}
							aria-label={title || undefined}
						>
							{shown.map((one, at) => (
								<a
									key={one.title}
									href={one.link ?? toPath(pages.search, { keyword: one.title })}
									aria-current={one === tab}
									onClick={(event) => {
										if (opensElsewhere(event)) return;
										event.preventDefault();
										setOpen(at);
									}}
								>
									{one.title}
								</a>
							))}
						</nav>
					)}
					<Goods tiles={tab.goods} />
				</div>
			</div>
		</section>
	);
}

/** The floor's picture, and a link to all goods of each tab. */
function Aside({ banner, tabs }: { banner: DecorationPicture; tabs: Props["tabs"] }) {
	return (
		<div className={styles.aside}>
			<a href={banner.link}>
				<img src={banner.image} alt={banner.title} loading="lazy" decoding="async" />
			</a>
			{tabs.map(
				({ title, link }) =>
					link && (
						<a key={title} href={link} className={styles.all}>
							{`全部${title}`}
						</a>
					),
			)}
		</div>
	);
}

/** A click that opens a tab of the browser, as with any link. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
	return metaKey || ctrlKey || shiftKey;
}

function Goods({ tiles }: { tiles: readonly Tile[] }) {
	return (
		<div className={styles.goods}>
			{tiles.slice(0, 20).map((tile) => (
				<a key={tile.skuId} href={toPath(pages.item, { skuId: tile.skuId })} className={styles.tile}>
					<img src={tile.imagePath} alt="" width={160} height={160} loading="lazy" decoding="async" />
					<span className={`${twoLines} ${styles.name}`}>{tile.name}</span>
					<Price value={tile.price} size="medium" unit={tile.saleUnit} />
					{tile.pack && <small>{tile.pack}</small>}
				</a>
			))}
		</div>
	);
}
