"use client";
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import { Menu } from "~/ui/menu/menu";
import styles from "./location-picker.module.css";
import type { PlacePanelProps } from "./place-panel.client";

type Props = {
	/** What the place is called, and the place as `formatPlace` says it. */
	name: string;
	place: string;
	businessModel: BusinessModel | null;
	/** Where to choose without JavaScript. */
	href: string;
	icon: ReactNode;
	chevron: ReactNode;
};

/** A native disclosure; what is in it comes when it is opened. After a choice it opens by itself and says what changed. */
export function AreaMenu({ name, place, businessModel, href, icon, chevron }: Props) {
	const [Panel, setPanel] = useState<ComponentType<PlacePanelProps> | null>(null);
	const [open, setOpen] = useState(false);
	const [former, setFormer] = useState("");
	const places = useRef<typeof import("./follow-place")>(null);

	useEffect(() => {
		const stop = new AbortController();
		void import("./follow-place").then((it) => {
			places.current = it;
			it.followPlace(stop.signal);
			const left = it.takeFormerPlace();
			if (!left || left === place) return;
			setFormer(left);
			setOpen(true);
		});
		return () => stop.abort();
	}, [place]);

	return (
		<Menu
			className={styles.menu}
			panelClass={styles.panel}
			open={open}
			onToggle={({ currentTarget }) => {
				setOpen(currentTarget.open);
				if (currentTarget.open)
					void import("./place-panel.client").then((it) => setPanel(() => it.PlacePanel));
				else setFormer("");
			}}
			summary={
				<>
					{icon}
					送至
					<span>{name}</span>
					{chevron}
				</>
			}
		>
			{Panel ? (
				<Panel
					name={name}
					place={place}
					former={former}
					businessModel={businessModel}
					onChoose={() => places.current?.keepFormerPlace(place)}
					onClose={() => setOpen(false)}
				/>
			) : (
				<noscript>
					<a href={href}>选择收货地区</a>
				</noscript>
			)}
		</Menu>
	);
}
