"use client";
import { type ComponentType, useEffect, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import { dataRecalls, mark } from "~/document/marks";
import { Drawing } from "~/ui/icon/drawing";
import { Menu } from "~/ui/menu/menu";
import { formerKey, storeFormerPlace, takeFormerPlace } from "./former-place";
import styles from "./location-picker.module.css";
import type { PlacePanelProps } from "./place-panel.client";

type Props = {
	/** The name of the place, and the place as `formatPlace` writes it. */
	name: string;
	place: string;
	businessModel: BusinessModel | null;
	/** The page to choose on while the panel is not loaded. */
	href: string;
	/** Its icons. */
	icons: Record<"place" | "open", string>;
};

/** A native disclosure; its content loads when it is opened. After a choice it opens by itself and tells the changes. */
export function AreaMenu({ name, place, businessModel, href, icons }: Props) {
	const [Panel, setPanel] = useState<ComponentType<PlacePanelProps> | null>(null);
	const [open, setOpen] = useState(false);
	const [former, setFormer] = useState("");

	useEffect(() => {
		const left = takeFormerPlace();
		if (!left || left === place) return;
		setFormer(left);
		setOpen(true);
	}, [place]);

	return (
		<Menu
			className={styles.menu}
			{...mark(dataRecalls, formerKey)}
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
					<Drawing path={icons.place} />
					送至
					<span>{name}</span>
					<Drawing path={icons.open} />
				</>
			}
		>
			{Panel ? (
				<Panel
					name={name}
					place={place}
					former={former}
					businessModel={businessModel}
					onChoose={() => storeFormerPlace(place)}
					onClose={() => setOpen(false)}
				/>
			) : (
				<a href={href}>选择收货地区</a>
			)}
		</Menu>
	);
}
