import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Mobile } from "../schema/text";
import { Time } from "../schema/time";

const { get } = callsOf("sms");

const phone = v.object({ phone: Mobile });
const sent = v.object({ sentAt: Time, nextAt: Time });

/** Sends a code for logging in; `nextAt` is when the next may be asked for. 429 before that. */
export const sendLoginSms = get("/smsSend/loginSms", {
	public: true,
	changes: true,
	input: phone,
	output: sent,
});

/** When the last code went out; nulls when there is none. */
export const getLastLoginSms = get("/smsSend/loginSmsGetLastTime", {
	public: true,
	input: phone,
	output: v.object({ sentAt: v.nullable(Time), nextAt: v.nullable(Time) }),
});

/** Sends a code for a new password. */
export const sendPasswordSms = get("/smsSend/updatePasswordBySmsForBBBNotLoggedIn", {
	public: true,
	changes: true,
	input: phone,
	output: sent,
});
