import * as v from "valibot";
import { endpoint } from "../endpoint";
import { Id } from "../schema/id";
import { Time } from "../schema/time";

/** The text of the QR code that WeChat scans. */
export const createWechatOrder = endpoint({
	backend: "pay",
	method: "POST",
	path: "/wechat/native/create",
	input: v.object({ paymentId: Id }),
	output: v.object({ codeUrl: v.string(), expiresAt: Time }),
});
