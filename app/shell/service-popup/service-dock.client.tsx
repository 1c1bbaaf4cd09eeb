"use client";
import { useEffect, useRef, useState } from "react";
import { callLater } from "~/api/client/client-later.browser";
import { dataOut, mark } from "~/document/marks";
import { outPath } from "~/parts/page/out-link/out-path";
import { stack } from "~/ui/layout/stack/stack";
import { Drawing } from "~/ui/look/icon/drawing";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { tone } from "~/ui/look/tone/tone";
import { Menu } from "~/ui/overlay/menu/menu";
import styles from "./service-popup.module.css";

type Props = {
	/** The company has the service; null where the mall shows no status. */
	isOn: boolean | null;
	icons: Record<"service" | "up", string>;
};

export function ServiceDock({ isOn, icons }: Props) {
	return (
		<aside className={styles.dock} aria-label="服务">
			<Menu
				className={styles.popup}
				panelClass={joinClasses(styles.panel, stack(8))}
				summary={
					<>
						<Drawing path={icons.service} />
						服务
					</>
				}
			>
				{isOn !== null && (
					<p className={isOn ? tone.success : muted}>服务状态：{isOn ? "已开通" : "未开通"}</p>
				)}
				<OnlineService />
				<noscript>
					<a href={outPath("customerService")} target="_blank" rel="noopener noreferrer">
						在线客服
					</a>
				</noscript>
			</Menu>
			<a href="#top" className={styles.top} aria-label="返回顶部">
				<Drawing path={icons.up} />
			</a>
		</aside>
	);
}

/** The online customer service, for a buyer who may use it (SPEC §7); asked for when the popup opens. */
function OnlineService() {
	const place = useRef<HTMLParagraphElement>(null);
	const [visible, setVisible] = useState<boolean | null>(null);
	useEffect(() => {
		const popup = place.current?.closest("details");
		const stop = new AbortController();
		const ask = () => {
			if (!popup?.open) return;
			const load = () => import("~/api/contract/mall/links").then((it) => it.getCustomerServicePermission);
			callLater(load, {}, { signal: stop.signal }).then(
				(answer) => setVisible(answer.visible),
				(error: unknown) => {
					if (stop.signal.aborted) return;
					console.warn(error);
					setVisible(false);
				},
			);
		};
		popup?.addEventListener("toggle", ask, { signal: stop.signal, once: true });
		// Opened before the app ran.
		ask();
		return () => stop.abort();
	}, []);
	return (
		<p ref={place} role="status">
			{visible && (
				<a
					href={outPath("customerService")}
					target="_blank"
					rel="noopener noreferrer"
					{...mark(dataOut, "customerService")}
				>
					在线客服
				</a>
			)}
			{visible === false && "在线客服暂未开放"}
		</p>
	);
}
