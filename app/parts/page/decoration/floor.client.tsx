"use client";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { columns } from "~/ui/layout/columns/columns";
import { twoLines } from "~/ui/look/clamp/clamp";
import { joinClasses } from "~/ui/look/join-classes";
import { Price } from "~/ui/look/price/price";
import styles from "./floor.module.css";
import { ModuleTitle } from "./module-title";
import type { Picture } from "./picture";
import type { Tile } from "./tile";

type Props = {
	/** Unique in the page: names the group of tabs. */
	id: string;
	title: string;
	banner?: Picture;
	tabs: { title: string; link?: string; goods: Tile[] }[];
};

/**
 * Goods under tabs, which are radio buttons: they need no script. Its goods travel to the browser as data, and not
 * as elements too: see docs/tricks.md.
 */
export function Floor({ id, title, banner, tabs }: Props) {
	const shown = tabs.filter((tab) => tab.goods.length > 0);
	if (shown.length === 0) return null;
	return (
		<section aria-label={title || undefined}>
			<ModuleTitle title={title} link={shown[0]?.link} />
			<div className={banner ? joinClasses(columns(12), styles.withBanner) : undefined}>
				{banner && <Aside banner={banner} tabs={shown} />}
				<div className={styles.tabs}>
					{shown.map((tab, index) => (
						<Panel key={tab.title} group={id} tab={tab} first={index === 0} alone={shown.length === 1} />
					))}
				</div>
			</div>
		</section>
	);
}

/** The floor's picture, and a link to all goods of each tab. */
function Aside({ banner, tabs }: { banner: Picture; tabs: Props["tabs"] }) {
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

type PanelProps = { group: string; tab: Props["tabs"][number]; first: boolean; alone: boolean };

function Panel({ group, tab, first, alone }: PanelProps) {
	return (
		<>
			{!alone && (
				<label className={styles.tab}>
					<input type="radio" name={group} defaultChecked={first} className="visually-hidden" />
					{tab.title}
				</label>
			)}
			<div className={alone ? `${styles.goods} ${styles.alone}` : styles.goods}>
				{tab.goods.slice(0, 20).map((tile) => (
					<a key={tile.skuId} href={toPath(pages.item, { skuId: tile.skuId })} className={styles.tile}>
						<img src={tile.imagePath} alt="" width={160} height={160} loading="lazy" decoding="async" />
						<span className={`${twoLines} ${styles.name}`}>{tile.name}</span>
						<Price value={tile.price} size="medium" unit={tile.saleUnit} />
						{tile.pack && <small>{tile.pack}</small>}
					</a>
				))}
			</div>
		</>
	);
}
