import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Id } from "../schema/id";
import { Time } from "../schema/time";

const { post } = callsOf("pay");

/** The text of the QR code that WeChat scans. */
export const createWechatOrder = post("/wechat/native/create", {
	input: v.object({ paymentId: Id }),
	output: v.object({ codeUrl: v.string(), expiresAt: Time }),
});
