"use client";
import { type ComponentType, useRef, useState } from "react";
import { Icon } from "~/ui/icon/icon";
import styles from "./location-picker.module.css";

/** A native disclosure; what is in it comes when it is opened. */
export function AreaMenu({ names }: { names: readonly string[] }) {
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
				<Icon name="location" />
				送至
				<span>{names.join(" ")}</span>
				<Icon name="chevron-down" />
			</summary>
			<div className={styles.panel}>
				{Panel ? <Panel /> : <noscript>请在确认订单时选择收货地址。</noscript>}
			</div>
		</details>
	);
}
