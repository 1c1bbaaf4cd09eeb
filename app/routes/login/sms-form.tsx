import { Button } from "~/ui/button/button";
import styles from "./login.module.css";
import { LoginField } from "./login-field";
import type { LoginFormProps } from "./password-form";
import { SendCode } from "./send-code.client";

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
			<Button name="intent" value="sms" variant="primary" size="large" wide>
				登录
			</Button>
		</form>
	);
}
