"use client";
import { useState } from "react";
import { callLater } from "~/api/client/client-later.browser";
import type { getCaptcha } from "~/api/contract/auth";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { useHydrated } from "~/ui/state/hydrated/use-hydrated";
import styles from "./login.module.css";

/** The captcha; a click loads another one. Without JavaScript a new page has a new one. */
export function CaptchaPicture({ first }: { first: OutputOf<typeof getCaptcha> }) {
	const isLive = useHydrated();
	const [captcha, setCaptcha] = useState(first);
	const refresh = async () => {
		const load = () => import("~/api/contract/auth").then(({ getCaptcha }) => getCaptcha);
		// When no new one loads, the buyer can still try the present one.
		setCaptcha(await callLater(load, {}).catch(() => captcha));
	};
	return (
		<>
			<input type="hidden" name="captchaId" value={captcha.captchaId} />
			<button
				type="button"
				disabled={!isLive}
				className={styles.captcha}
				onClick={refresh}
				aria-label="看不清，换一张"
			>
				<img src={captcha.image} alt="图形验证码" width={210} height={66} />
			</button>
		</>
	);
}
