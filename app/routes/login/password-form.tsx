import { loginPath } from "~/domain/paths";
import { Button } from "~/ui/button/button";
import type { LoginAnswer } from "./actions";
import { Captcha } from "./captcha";
import styles from "./login.module.css";
import { LoginField } from "./login-field";

export type LoginFormProps = { answer: LoginAnswer; back: string };

export function PasswordForm({ answer, back }: LoginFormProps) {
	return (
		<form method="post" className={styles.form} noValidate>
			<input type="hidden" name="redirect" value={back} />
			<LoginField
				name="loginName"
				label="登录名"
				answer={answer}
				autoComplete="username"
				autoFocus={!answer.values.loginName}
			/>
			<LoginField
				name="password"
				label="密码"
				answer={answer}
				type="password"
				autoComplete="current-password"
			/>
			<Captcha answer={answer} back={back} />
			<Button name="intent" value="password" variant="primary" size="large" wide>
				登录
			</Button>
			<a href={loginPath(back, { mode: "reset" })} className={styles.aside}>
				忘记密码
			</a>
		</form>
	);
}
