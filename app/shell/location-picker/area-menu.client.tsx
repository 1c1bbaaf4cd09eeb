"use client";
import { type ComponentType, type ReactNode, useRef, useState } from "react";
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
	const menu = useRef<HTMLDetailsElement>(null);
	const [Panel, setPanel] = useState<ComponentType | null>(null);
	return (
		<details
			ref={menu}
			name="shell-menu"
			data-menu=""
			className={styles.menu}
			onToggle={(event) => {
				if (event.currentTarget.open)
					void import("./area-panel.client").then((it) => setPanel(() => it.AreaPanel));
			}}
		>
			<summary>
				{icon}
				送至
				<span>{names.join(" ")}</span>
				{chevron}
			</summary>
			<div className={styles.panel}>
				{Panel ? (
					<Panel />
				) : (
					<noscript>
						<a href={href}>选择收货地区</a>
					</noscript>
				)}
			</div>
		</details>
	);
}
