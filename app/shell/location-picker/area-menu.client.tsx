"use client";
import { type ComponentType, type ReactNode, useState } from "react";
import { Menu } from "~/ui/menu/menu";
import styles from "./location-picker.module.css";

type Props = {
	names: readonly string[];
	/** Where to choose without JavaScript. */
	href: string;
	icon: ReactNode;
	chevron: ReactNode;
};

/** A native disclosure; what is in it comes when it is opened. */
export function AreaMenu({ names, href, icon, chevron }: Props) {
	const [Panel, setPanel] = useState<ComponentType | null>(null);
	return (
		<Menu
			className={styles.menu}
			panelClass={styles.panel}
			onToggle={(event) => {
				if (event.currentTarget.open)
					void import("./area-panel.client").then((it) => setPanel(() => it.AreaPanel));
			}}
			summary={
				<>
					{icon}
					送至
					<span>{names.join(" ")}</span>
					{chevron}
				</>
			}
		>
			{Panel ? (
				<Panel />
			) : (
				<noscript>
					<a href={href}>选择收货地区</a>
				</noscript>
			)}
		</Menu>
	);
}
