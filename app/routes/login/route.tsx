import { getScope } from "~/request/scope";
import { toSafeReturnPath } from "~/session/safe-return-path";
import { Alert } from "~/ui/alert/alert";
import { Surface } from "~/ui/surface/surface";
import type { Route } from "./+types/route";
import { handleLogin, type LoginAnswer } from "./actions";
import styles from "./login.module.css";
import { LoginTabs } from "./login-tabs";
import { PasswordForm } from "./password-form";
import { ResetForm } from "./reset-form";
import { SmsForm } from "./sms-form";
import { Welcome } from "./welcome";

export function action({ request }: Route.ActionArgs) {
	return handleLogin(request);
}

const blank: LoginAnswer = { fields: {}, values: {} };
const forms = { password: PasswordForm, sms: SmsForm, reset: ResetForm };

/** Logging in by name and password or by a code from a message, and a new password (SPEC §2, §7 auth). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { request, mall } = getScope();
	const query = new URL(request.url).searchParams;
	const answer = (actionData as LoginAnswer | undefined) ?? blank;
	const mode = toMode(query.get("mode"));
	const back = toSafeReturnPath(query.get("redirect"));
	const Form = forms[mode];
	const notice = answer.notice ?? getNotice(query);
	return (
		<div className={styles.page}>
			<title>{`登录 - ${mall.title}`}</title>
			<Welcome />
			<Surface as="section" className={styles.card} aria-labelledby="login-title">
				<h1 id="login-title" className={styles.title}>
					{mode === "reset" ? "找回密码" : "登录"}
				</h1>
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

function toMode(value: string | null): keyof typeof forms {
	return value === "sms" || value === "reset" ? value : "password";
}

function getNotice(query: URLSearchParams): string | undefined {
	if (query.has("expired")) return "登录已失效，请重新登录";
	if (query.has("reset")) return "密码已更新，请用新密码登录";
	return undefined;
}
