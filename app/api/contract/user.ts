import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { Done } from "../schema/done";
import { Id } from "../schema/id";
import { Mobile, NewPassword, SmsCode } from "../schema/text";
import { BusinessModel } from "./auth";

const { get, post } = callsOf("user");

export const UserInfo = v.object({
	userId: Id,
	loginName: v.string(),
	realName: v.string(),
	phone: v.string(),
	companyId: Id,
	companyName: v.string(),
	partnerCode: v.string(),
	businessModel: BusinessModel,
});
export type UserInfo = v.InferOutput<typeof UserInfo>;

/** The logged-in user. */
export const getUserInfo = get("/company/userInfo", { output: UserInfo });

/** Sets a new password with a code from a message; 555 carries the reason of a refusal (§8). */
export const resetPasswordBySms = post("/forget/password/by/sms/:phone/:code", {
	public: true,
	input: v.object({ phone: Mobile, code: SmsCode, password: NewPassword }),
	output: Done,
});
