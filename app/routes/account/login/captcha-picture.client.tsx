"use client";
import { useState } from "react";
import { callLater } from "~/api/client-later.browser";
import type { getCaptcha } from "~/api/contract/auth";
import type { OutputOf } from "~/api/endpoint";
import styles from "./login.module.css";

/** The captcha, and a click for another one. Without JavaScript the page itself brings a new one. */
export function CaptchaPicture({ first }: { first: OutputOf<typeof getCaptcha> }) {
	const [captcha, setCaptcha] = useState(first);
	const refresh = async () => {
		const load = () => import("~/api/contract/auth").then(({ getCaptcha }) => getCaptcha);
		// Without a new one the first can still be tried.
		setCaptcha(await callLater(load, {}).catch(() => captcha));
	};
	return (
		<>
			<input type="hidden" name="captchaId" value={captcha.captchaId} />
			<button type="button" className={styles.captcha} onClick={refresh} aria-label="看不清，换一张">
				<img src={captcha.image} alt="图形验证码" width={176} height={55} />
			</button>
		</>
	);
}
