import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { loginPath } from "~/domain/page/paths";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { stack } from "~/ui/layout/stack/stack";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { tabRow } from "~/ui/navigation/tabs/tab-row";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import type { LoginAnswer } from "./actions";
import styles from "./login.module.css";
import { PasswordForm, ResetForm, SmsForm } from "./login-forms";
import { Welcome } from "./welcome";

export { handleLogin as action } from "./actions";

const blank: LoginAnswer = { message: "", fields: {}, values: {} };
const forms = { password: PasswordForm, sms: SmsForm, reset: ResetForm };

/**
 * The log-in by name and password or by a code from a message, and the form for a
 * new password (SPEC §2, §7 auth).
 */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const query = getQuery(pages.login);
	const answer = (actionData as LoginAnswer | undefined) ?? blank;
	const { mode } = query;
	const back = toSafeReturnPath(query.redirect);
	const Form = forms[mode];
	const notice = answer.notice ?? getNotice(query);
	return (
		<div className={styles.page}>
			<title>{`登录 - ${getScope().mall.title}`}</title>
			<Welcome />
			<Surface
				as="section"
				className={joinClasses(styles.card, stack(16, "top"))}
				aria-labelledby="login-title"
			>
				<h1 id="login-title">{mode === "reset" ? "找回密码" : "登录"}</h1>
				{mode !== "reset" && <LoginTabs mode={mode} back={back} />}
				<Alert size="small">{answer.message}</Alert>
				{!answer.message && (
					<Alert tone="success" size="small">
						{notice}
					</Alert>
				)}
				<Form answer={answer} back={back} />
			</Surface>
		</div>
	);
}

function getNotice({ expired, foreign, reset }: PageQuery<typeof pages.login>): string | undefined {
	if (foreign)
		return "浏览器中有其他系统的登录信息，已清除，请重新登录。若登录后又回到本页，请在浏览器设置中清除本站及上级域名的 Cookie";
	if (expired) return "登录已失效，请重新登录";
	if (reset) return "密码已更新，请用新密码登录";
	return undefined;
}

/** The two ways of logging in, as links, which work before and without JavaScript. */
function LoginTabs({ mode, back }: { mode: "password" | "sms"; back: string }) {
	return (
		<nav className={tabRow} aria-label="登录方式">
			<a href={loginPath(back)} aria-current={mode === "password" ? "page" : undefined}>
				账号登录
			</a>
			<a href={loginPath(back, { mode: "sms" })} aria-current={mode === "sms" ? "page" : undefined}>
				短信登录
			</a>
		</nav>
	);
}
