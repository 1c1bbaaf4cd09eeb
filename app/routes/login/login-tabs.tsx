import { loginPath } from "~/domain/paths";
import styles from "./login.module.css";

/** The two ways of logging in, as links: they work before and without JavaScript. */
export function LoginTabs({ mode, back }: { mode: "password" | "sms"; back: string }) {
	return (
		<nav className={styles.tabs} aria-label="登录方式">
			<a href={loginPath(back)} aria-current={mode === "password" ? "page" : undefined}>
				账号登录
			</a>
			<a href={loginPath(back, { mode: "sms" })} aria-current={mode === "sms" ? "page" : undefined}>
				短信登录
			</a>
		</nav>
	);
}
