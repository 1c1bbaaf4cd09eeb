import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { TextInput } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./account.module.css";
import type { AccountAnswer } from "./account-action";
import { maskPhone } from "./account-facts";

type Props = { phone: string; answer: AccountAnswer };

/**
 * Sets a new password with a code that was sent to the buyer's own telephone. The platform posts the form.
 */
export function PasswordForm({ phone, answer: { message, notice, fields, values } }: Props) {
	return (
		<form method="post" className={joinClasses(stack(16, "narrow"), styles.form)} noValidate>
			{/* Enter presses the first button of a form: it must not send another code. */}
			<button type="submit" name="do" value="setPassword" hidden />
			<Alert size="small">{message}</Alert>
			<Alert tone="success" size="small">
				{notice}
			</Alert>
			<Field
				id="code"
				label="短信验证码"
				required
				stacked
				error={fields.code}
				hint={`发送至 ${maskPhone(phone)}`}
			>
				{(ties) => (
					<div className={row(8, "stretched", "unbroken")}>
						<TextInput
							name="code"
							defaultValue={values.code}
							inputMode="numeric"
							autoComplete="one-time-code"
							{...ties}
						/>
						<Button name="do" value="sendCode">
							获取验证码
						</Button>
					</div>
				)}
			</Field>
			<Field
				id="password"
				label="新密码"
				required
				stacked
				error={fields.password}
				hint="至少 8 位，同时包含字母和数字"
			>
				{(ties) => <TextInput type="password" name="password" autoComplete="new-password" {...ties} />}
			</Field>
			<Field id="repeated" label="再次输入" required stacked error={fields.repeated}>
				{(ties) => <TextInput type="password" name="repeated" autoComplete="new-password" {...ties} />}
			</Field>
			<Button variant="primary" name="do" value="setPassword">
				设置新密码
			</Button>
			<p className={muted}>设置后，所有设备须用新密码重新登录</p>
		</form>
	);
}
