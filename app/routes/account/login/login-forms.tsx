import type { ReactNode } from "react";
import { loginPath } from "~/domain/page/paths";
import { Button } from "~/ui/control/button/button";
import { stack } from "~/ui/layout/stack/stack";
import type { LoginAnswer } from "./actions";
import { Captcha } from "./captcha";
import styles from "./login.module.css";
import { LoginField } from "./login-field";
import { SendCode } from "./send-code.client";
import type { CodePurpose } from "./sent-code";
import { ShowPassword } from "./show-password.client";

type LoginFormProps = { answer: LoginAnswer; back: string };

export function PasswordForm({ answer, back }: LoginFormProps) {
	return (
		<Frame
			back={back}
			button={{ asks: "password", label: "登录" }}
			aside={{ href: loginPath(back, { mode: "reset" }), label: "忘记密码" }}
		>
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
				beside={<ShowPassword />}
			/>
			<Captcha answer={answer} back={back} />
		</Frame>
	);
}

export function SmsForm({ answer, back }: LoginFormProps) {
	return (
		<Frame back={back} button={{ asks: "sms", label: "登录" }}>
			<CodeFields answer={answer} purpose="login" />
		</Frame>
	);
}

/** Sets a new password with a code from a message (SPEC §7 user, sms; §8 555). */
export function ResetForm({ answer, back }: LoginFormProps) {
	const password = {
		answer,
		type: "password",
		autoComplete: "new-password",
		beside: <ShowPassword />,
	};
	return (
		<Frame
			back={back}
			button={{ asks: "resetPassword", label: "设置新密码" }}
			aside={{ href: loginPath(back), label: "返回登录" }}
		>
			<CodeFields answer={answer} purpose="password" />
			<LoginField name="password" label="新密码" {...password} />
			<LoginField name="repeated" label="再次输入" {...password} />
		</Frame>
	);
}

type FrameProps = {
	back: string;
	button: { asks: string; label: string };
	aside?: { href: string; label: string };
	children: ReactNode;
};

function Frame({ back, button, aside, children }: FrameProps) {
	return (
		<form method="post" className={stack(16)} noValidate>
			<input type="hidden" name="redirect" value={back} />
			{/* Enter presses the first button of a form: it must not send a code. */}
			<button type="submit" name="do" value={button.asks} hidden />
			{children}
			<Button name="do" value={button.asks} variant="primary" size="large" wide>
				{button.label}
			</Button>
			{aside && (
				<a href={aside.href} className={styles.aside}>
					{aside.label}
				</a>
			)}
		</form>
	);
}

function CodeFields({ answer, purpose }: { answer: LoginAnswer; purpose: CodePurpose }) {
	return (
		<>
			<LoginField name="phone" label="手机号" answer={answer} type="tel" autoComplete="tel" />
			<LoginField
				name="code"
				label="短信验证码"
				answer={answer}
				inputMode="numeric"
				autoComplete="one-time-code"
				beside={<SendCode purpose={purpose} />}
			/>
		</>
	);
}
