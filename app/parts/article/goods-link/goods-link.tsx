import type { ReactNode } from "react";
import type { FreeGoods } from "~/api/schema/free-goods";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { row } from "~/ui/layout/row/row";
import { Chip } from "~/ui/look/chip/chip";
import { link } from "~/ui/navigation/link/link";

export type LinkedGoods = { skuId: string; name: string; free?: FreeGoods | undefined };

type Props = {
	goods: LinkedGoods;
	className?: string;
	title?: string;
	/** By default the name. */
	children?: ReactNode;
};

/** A link to the page of ordered goods. Goods outside the catalogue have no page: it is their name alone. */
export function GoodsLink({ goods: { skuId, name, free }, className, title = name, children = name }: Props) {
	if (free)
		return (
			<span className={className} title={title}>
				{children}
			</span>
		);
	return (
		<a href={toPath(pages.item, { skuId })} className={className} title={title}>
			{children}
		</a>
	);
}

/**
 * The origin of goods outside the catalogue: their line of the inquiry, and the buyer's
 * drawing. Nothing for an article.
 */
export function FreeNote({ free }: { free: FreeGoods | undefined }) {
	if (!free) return null;
	const { inquiryId, lineNo, drawing } = free;
	return (
		<small className={row(8, "wrap")}>
			<Chip label="非目录商品" />
			{`${inquiryId} 第 ${lineNo} 行`}
			{drawing && (
				<a href={drawing.url} className={link} download>
					{`图纸 ${drawing.name}`}
				</a>
			)}
		</small>
	);
}
