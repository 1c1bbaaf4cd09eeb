import styles from "./login.module.css";
import { toLoginHref } from "./login-href";

/** The two ways of logging in, as links: they work before and without JavaScript. */
export function LoginTabs({ mode, back }: { mode: "password" | "sms"; back: string }) {
	return (
		<nav className={styles.tabs} aria-label="登录方式">
			<a href={toLoginHref("password", back)} aria-current={mode === "password" ? "page" : undefined}>
				账号登录
			</a>
			<a href={toLoginHref("sms", back)} aria-current={mode === "sms" ? "page" : undefined}>
				短信登录
			</a>
		</nav>
	);
}
