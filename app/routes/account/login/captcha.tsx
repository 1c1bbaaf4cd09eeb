import { getCaptcha } from "~/api/contract/auth";
import { loginPath } from "~/domain/page/paths";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import type { LoginAnswer } from "./actions";
import { CaptchaPicture } from "./captcha-picture.client";
import styles from "./login.module.css";
import { LoginField } from "./login-field";

/** The picture, and the field for its text. Every page has a new picture, because each is valid for one try. */
export async function Captcha({ answer, back }: { answer: LoginAnswer; back: string }) {
	const captcha = await ifAnswered(getScope().api.call(getCaptcha, {}));
	return (
		<LoginField
			name="captchaCode"
			label="图形验证码"
			answer={answer}
			autoComplete="off"
			inputMode="text"
			maxLength={8}
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
	);
}
