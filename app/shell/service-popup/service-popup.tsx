import "server-only";
import { loadSession } from "~/session/session";
import { Icon } from "~/ui/icon/icon";
import { Menu } from "~/ui/menu/menu";
import { OnlineService } from "./online-service.client";
import styles from "./service-popup.module.css";

/** Beside the page: the state of the service (OPEN model, SPEC §1), online customer service, and the way up. */
export async function ServicePopup() {
	const { user, businessModel, serviceStatus } = await loadSession();
	if (!user) return null;
	return (
		<aside className={styles.dock} aria-label="服务">
			<Menu
				className={styles.popup}
				panelClass={styles.panel}
				summary={
					<>
						<Icon name="headset" />
						服务
					</>
				}
			>
				{businessModel === "OPEN" && (
					<p className={serviceStatus ? styles.on : styles.off}>
						服务状态：{serviceStatus ? "已开通" : "未开通"}
					</p>
				)}
				<OnlineService />
				<noscript>
					<a href="/out/customerService" target="_blank" rel="noopener noreferrer">
						在线客服
					</a>
				</noscript>
			</Menu>
			<a href="#top" className={styles.top} aria-label="返回顶部">
				<Icon name="arrow-up" />
			</a>
		</aside>
	);
}
