import * as v from "valibot";
import { endpoint } from "../endpoint";
import { Done, NoInput } from "../schema/done";
import { Id } from "../schema/id";
import { Mobile, NewPassword, SmsCode } from "../schema/text";
import { BusinessModel } from "./auth";

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

/** Who is logged in. */
export const getUserInfo = endpoint({
	backend: "user",
	method: "GET",
	path: "/company/userInfo",
	input: NoInput,
	output: UserInfo,
});

/** Sets a new password with a code from a message; 555 carries the reason of a refusal (§8). */
export const resetPasswordBySms = endpoint({
	backend: "user",
	method: "POST",
	path: "/forget/password/by/sms/:phone/:code",
	public: true,
	input: v.object({ phone: Mobile, code: SmsCode, password: NewPassword }),
	output: Done,
});
