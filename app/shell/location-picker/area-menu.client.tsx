"use client";
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation } from "react-router";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Drawing } from "~/ui/look/icon/drawing";
import { Menu } from "~/ui/overlay/menu/menu";
import { storeFormerPlace, takeFormerPlace } from "./former-place";
import styles from "./location-picker.module.css";
import type { PlacePanelProps } from "./place-panel.client";

type Props = {
	/** The name of the place, and the place as `formatPlace` writes it. */
	name: string;
	place: string;
	businessModel: BusinessModel | null;
	/** Its icons. */
	icons: Record<"place" | "open", string>;
};

const firstControl = "form :is(input:not([type=hidden]), button)";

/**
 * A native disclosure; its content loads when it is opened. After a choice it opens
 * by itself and tells the changes.
 */
export function AreaMenu({ name, place, businessModel, icons }: Props) {
	const { pathname, search } = useLocation();
	const [Panel, setPanel] = useState<ComponentType<PlacePanelProps> | null>(null);
	const [open, setOpen] = useState(false);
	const [former, setFormer] = useState("");
	const [isReady, setReady] = useState(false);
	const menu = useRef<HTMLDetailsElement>(null);
	const link = useRef<HTMLAnchorElement>(null);

	useEffect(() => {
		const left = takeFormerPlace();
		if (!left || left === place) return;
		setFormer(left);
		setOpen(true);
		// In a narrow window the menu is inside the drawer.
		const drawer = menu.current?.closest<HTMLElement>("[popover]");
		if (drawer && getComputedStyle(drawer).display === "none") drawer.showPopover();
	}, [place]);

	const follow = (isOpen: boolean) => {
		setOpen(isOpen);
		if (isOpen) void import("./place-panel.client").then((it) => setPanel(() => it.PlacePanel));
		else if (former) {
			setFormer("");
			setReady(false);
		}
	};
	const takeOver = useEffectEvent(() => menu.current?.open && follow(true));
	// Opened before the app ran.
	useEffect(() => void takeOver(), []);
	return (
		<Menu
			ref={menu}
			className={styles.menu}
			panelClass={styles.panel}
			open={open}
			onToggle={({ currentTarget }) => follow(currentTarget.open)}
			summary={
				<>
					<Drawing path={icons.place} />
					送至
					<span className="ellipsis">{name}</span>
					<Drawing path={icons.open} />
				</>
			}
		>
			{!isReady && (
				// The page to choose on while the panel has nothing to choose from.
				<a ref={link} href={toPath(pages.location, { back: pathname + search })}>
					选择收货地区
				</a>
			)}
			{Panel && (
				<Panel
					name={name}
					place={place}
					former={former}
					businessModel={businessModel}
					onReady={() => {
						// The link goes, and with it the focus of a buyer who has come to it by keyboard.
						if (link.current && document.activeElement === link.current)
							menu.current?.querySelector<HTMLElement>(firstControl)?.focus();
						setReady(true);
					}}
					onChoose={() => storeFormerPlace(place)}
					onClose={() => setOpen(false)}
				/>
			)}
		</Menu>
	);
}
