import type { ReactNode } from "react";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatCount } from "~/domain/text/format-count";
import { mayShrink, rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Chip } from "~/ui/look/chip/chip";
import { Clamp } from "~/ui/look/clamp/clamp";
import { framed } from "~/ui/look/frame/frame";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import { muted, mutedNote } from "~/ui/look/muted/muted";
import styles from "./shop-summary.module.css";

type Props = {
	shop: {
		venderId: string;
		venderName: string;
		shopName: string;
		shopLogo: string;
		description: string;
		selfOperated: boolean;
		skuCount: number;
	};
	/** The level of the name: the page's own heading, or one in a list, which then leads to the shop. */
	level: "h1" | "h2";
	children?: ReactNode;
};

/** A shop in short: its sign, its name, the company behind it. */
export function ShopSummary({ shop, level: Heading, children }: Props) {
	const { venderId, venderName, shopName, description, selfOperated, skuCount } = shop;
	return (
		<div className={joinClasses(row(16, "stretched", "unbroken"), mayShrink)}>
			<span className={joinClasses(styles.logo, framed, rigid)}>
				{shop.shopLogo ? (
					<img src={shop.shopLogo} alt="" width={72} height={72} loading="lazy" />
				) : (
					<Icon name="shop" size={40} />
				)}
			</span>
			<div className={joinClasses(stack(4), mayShrink)}>
				<div className={joinClasses(row(8), styles.name)}>
					<Heading>
						<Clamp lines={2}>
							{Heading === "h1" ? shopName : <a href={toPath(pages.shop, { venderId })}>{shopName}</a>}
						</Clamp>
					</Heading>
					{selfOperated && <Chip tone="info" label="自营" />}
				</div>
				{venderName !== shopName && <p className={mutedNote}>{venderName}</p>}
				<p className={muted}>
					<Clamp lines={2} title={description}>
						{description}
					</Clamp>
				</p>
				<p className={mutedNote}>{`在售 ${formatCount(skuCount)} 个规格`}</p>
				{children}
			</div>
		</div>
	);
}
