"use client";
import { type MouseEvent, useEffect, useState } from "react";
import { Button } from "~/ui/control/button/button";
import { useThrottledClick } from "~/ui/control/throttle/use-throttled-click";
import { type CodePurpose, recallCode } from "./sent-code";

const intents: Record<CodePurpose, string> = { login: "sendLoginSms", password: "sendPasswordSms" };

/**
 * The button that asks for a code. It counts down to the next one, and continues after a reload.
 * Without JavaScript it posts the form.
 */
export function SendCode({ purpose }: { purpose: CodePurpose }) {
	const [seconds, setSeconds] = useState(0);
	const waiting = seconds > 0;

	useEffect(() => {
		const known = recallCode(purpose);
		if (!known) return;
		if (purpose === "password") setSeconds(Math.max(0, Math.ceil((Number(known) - Date.now()) / 1000)));
		else void import("./request-code.client").then(async ({ askWait }) => setSeconds(await askWait(known)));
	}, [purpose]);

	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
		return () => clearInterval(timer);
	}, [waiting]);

	const send = useThrottledClick(async (event: MouseEvent<HTMLButtonElement>) => {
		event.preventDefault();
		const phone = String(new FormData(event.currentTarget.form ?? undefined).get("phone") ?? "");
		const { requestCode } = await import("./request-code.client");
		setSeconds(await requestCode(purpose, phone));
	});

	return (
		<Button name="do" value={intents[purpose]} size="large" disabled={waiting} onClick={send}>
			{waiting ? `${seconds} 秒后重发` : "获取验证码"}
		</Button>
	);
}
