"use client";
import { type MouseEvent, useEffect, useState } from "react";
import { api } from "~/api/client.browser";
import { sendLoginSms, sendPasswordSms } from "~/api/contract/sms";
import { ApiError } from "~/api/error";
import { isInCatalogue } from "~/domain/error-catalogue";
import { Button } from "~/ui/button/button";
import { showToast } from "~/ui/toast/toast";

const calls = {
	login: { intent: "sendLoginSms", endpoint: sendLoginSms },
	password: { intent: "sendPasswordSms", endpoint: sendPasswordSms },
};

/** Asks for a code, and counts the seconds until the next may be asked for. Without JavaScript it posts the form. */
export function SendCode({ purpose }: { purpose: keyof typeof calls }) {
	const { intent, endpoint } = calls[purpose];
	const [seconds, setSeconds] = useState(0);
	const waiting = seconds > 0;

	useEffect(() => {
		if (!waiting) return;
		const timer = setInterval(() => setSeconds((left) => left - 1), 1000);
		return () => clearInterval(timer);
	}, [waiting]);

	async function send(event: MouseEvent<HTMLButtonElement>) {
		event.preventDefault();
		const phone = String(new FormData(event.currentTarget.form ?? undefined).get("phone") ?? "");
		try {
			const { sentAt, nextAt } = await api.call(endpoint, { phone });
			setSeconds(Math.round((Date.parse(nextAt) - Date.parse(sentAt)) / 1000));
			showToast("验证码已发送，5 分钟内有效", "success");
		} catch (error) {
			if (!(error instanceof ApiError)) throw error;
			setSeconds(error.retryAfter ?? 0);
			if (!isInCatalogue(error)) showToast(error.message, "error");
		}
	}

	return (
		<Button name="intent" value={intent} size="large" disabled={waiting} onClick={send}>
			{waiting ? `${seconds} 秒后重发` : "获取验证码"}
		</Button>
	);
}
