import { loginPath } from "~/domain/paths";
import { Button } from "~/ui/button/button";
import styles from "./login.module.css";
import { LoginField } from "./login-field";
import type { LoginFormProps } from "./password-form";
import { SendCode } from "./send-code.client";

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
			<Button name="intent" value="resetPassword" variant="primary" size="large" wide>
				设置新密码
			</Button>
			<a href={loginPath(back)} className={styles.aside}>
				返回登录
			</a>
		</form>
	);
}
