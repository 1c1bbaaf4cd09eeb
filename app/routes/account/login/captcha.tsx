import { getCaptcha } from "~/api/contract/auth";
import { loginPath } from "~/domain/page/paths";
import { hasExtension } from "~/request/has-extension";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import type { LoginAnswer } from "./actions";
import { CaptchaPicture } from "./captcha-picture.client";
import styles from "./login.module.css";
import { LoginField } from "./login-field";

/**
 * The picture, and the field for its text; nothing while the mall needs none for a log-in (SECURITY O8).
 * Every page has a new picture, because each is valid for one try.
 */
export async function Captcha({ answer, back }: { answer: LoginAnswer; back: string }) {
	const captcha = await ifAnswered(getScope().api.call(getCaptcha, {}));
	if (captcha?.required === false && hasExtension("login") && !wasAsked(answer)) return null;
	return (
		<>
			<LoginField
				name="captchaCode"
				label="图形验证码"
				answer={answer}
				autoComplete="off"
				inputMode="text"
				beside={
					captcha ? (
						<CaptchaPicture first={captcha} />
					) : (
						<a href={loginPath(back)} className={styles.captcha}>
							重试
						</a>
					)
				}
			/>
			<a href={loginPath(back, { mode: "sms" })} className={styles.aside}>
				看不清？改用短信登录
			</a>
		</>
	);
}

/**
 * True if the form had the field, or was refused without it: the account may need a captcha where the address
 * does not.
 */
function wasAsked({ fields, values }: LoginAnswer): boolean {
	return fields.captchaCode !== undefined || values.captchaId !== undefined;
}
