import { loginPath } from "~/domain/paths";
import { Button } from "~/ui/button/button";
import type { LoginAnswer } from "./actions";
import { Captcha } from "./captcha";
import styles from "./login.module.css";
import { LoginField } from "./login-field";
import { SendCode } from "./send-code.client";

type LoginFormProps = { answer: LoginAnswer; back: string };

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
			<Button name="do" value="password" variant="primary" size="large" wide>
				登录
			</Button>
			<a href={loginPath(back, { mode: "reset" })} className={styles.aside}>
				忘记密码
			</a>
		</form>
	);
}

export function SmsForm({ answer, back }: LoginFormProps) {
	return (
		<form method="post" className={styles.form} noValidate>
			<input type="hidden" name="redirect" value={back} />
			<LoginField name="phone" label="手机号" answer={answer} type="tel" autoComplete="tel" maxLength={11} />
			<LoginField
				name="code"
				label="短信验证码"
				answer={answer}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				beside={<SendCode purpose="login" />}
			/>
			<Button name="do" value="sms" variant="primary" size="large" wide>
				登录
			</Button>
		</form>
	);
}

/** A new password with a code from a message (SPEC §7 user, sms; §8 555). */
export function ResetForm({ answer, back }: LoginFormProps) {
	return (
		<form method="post" className={styles.form} noValidate>
			<input type="hidden" name="redirect" value={back} />
			<LoginField name="phone" label="手机号" answer={answer} type="tel" autoComplete="tel" maxLength={11} />
			<LoginField
				name="code"
				label="短信验证码"
				answer={answer}
				inputMode="numeric"
				autoComplete="one-time-code"
				maxLength={6}
				beside={<SendCode purpose="password" />}
			/>
			<LoginField
				name="password"
				label="新密码"
				answer={answer}
				type="password"
				autoComplete="new-password"
			/>
			<LoginField
				name="repeated"
				label="再次输入"
				answer={answer}
				type="password"
				autoComplete="new-password"
			/>
			<Button name="do" value="resetPassword" variant="primary" size="large" wide>
				设置新密码
			</Button>
			<a href={loginPath(back)} className={styles.aside}>
				返回登录
			</a>
		</form>
	);
}
