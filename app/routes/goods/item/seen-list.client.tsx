"use client";
import { useEffect, useState } from "react";
import { getSafeUrl } from "~/api/wire/safe-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getStored } from "~/session/stored-session";
import { Surface } from "~/ui/layout/surface/surface";
import { Clamp } from "~/ui/look/clamp/clamp";
import { parseSeen, rememberSeen, type SeenGoods } from "./seen-goods";
import styles from "./seen-list.module.css";

type Props = {
	/** The buyer whose list it is. */
	userId: string;
	/** The article of this page, which is remembered; undefined for one that is not on sale. */
	shown: SeenGoods | undefined;
};

/**
 * 最近浏览 from this browser's storage; nothing when it is empty. It is below
 * everything else, so that nothing moves.
 */
export function SeenList({ userId, shown }: Props) {
	const [goods, setGoods] = useState<SeenGoods[]>([]);
	useEffect(() => {
		const seen = parseSeen(getStored("seenGoods", userId));
		setGoods(seen.filter(({ skuId }) => skuId !== shown?.skuId).slice(0, 6));
		if (shown) rememberSeen(userId, shown);
	}, [userId, shown]);
	if (goods.length === 0) return null;
	return (
		<Surface as="section" padding="medium" className={styles.seen} aria-label="最近浏览">
			<h2>最近浏览</h2>
			<ul>
				{goods.map(({ skuId, name, imagePath }) => (
					<li key={skuId}>
						<a href={toPath(pages.item, { skuId })} title={name}>
							<img src={getSafeUrl(imagePath)} alt="" width={140} height={140} loading="lazy" />
							<Clamp lines={2}>{name}</Clamp>
						</a>
					</li>
				))}
			</ul>
		</Surface>
	);
}
