import * as v from "valibot";
import { callsOf } from "../endpoint/endpoint";
import { toId, toLine } from "../schema/clean-typed";
import { Done } from "../schema/done";
import { Id } from "../schema/id";
import { ofExtension } from "../schema/of-extension";
import { rowsOf } from "../schema/rows";
import { Mobile, most, SmsCode } from "../schema/text";
import { Time } from "../schema/time";

const { get, post } = callsOf("auth");

/** The model of a mall: OPEN has the new cart and settlement, STANDARD the old ones. */
export const BusinessModel = v.picklist(["OPEN", "STANDARD"]);
export type BusinessModel = v.InferOutput<typeof BusinessModel>;

/**
 * A picture with a code to type: one use, 5 minutes. It has pixels alone, as a data URI, since a program
 * could read markup (SECURITY O8).
 */
export const getCaptcha = get("/captcha/image", {
	public: true,
	output: v.object({
		captchaId: Id,
		image: v.pipe(v.string(), v.regex(/^data:image\/(?:png|jpeg|gif|webp);base64,[A-Za-z0-9+/]+=*$/)),
		/**
		 * false: a log-in from the asking address may come without a captcha. The backend may still ask for one,
		 * since only the log-in names the account.
		 */
		required: ofExtension("login", v.optional(v.boolean())),
	}),
});

const PasswordLogin = v.object({
	loginType: v.literal("password"),
	loginName: v.pipe(v.string("请填写账号"), v.transform(toLine), v.nonEmpty("请填写账号"), most("账号", 50)),
	password: v.pipe(v.string("请填写密码"), v.nonEmpty("请填写密码"), v.maxLength(64, "密码不能超过 64 位")),
	/** Absent together with `captchaCode` where the captcha says that none is `required`. */
	captchaId: v.optional(Id),
	captchaCode: v.optional(
		v.pipe(
			v.string("请填写验证码"),
			v.transform(toId),
			v.nonEmpty("请填写验证码"),
			v.maxLength(8, "验证码不正确"),
		),
	),
});

const SmsLogin = v.object({ loginType: v.literal("sms"), phone: Mobile, code: SmsCode });

/**
 * Logs in. `loginType` travels as the login-type header. A log-in without a captcha where one is needed gets
 * 400 with the code CAPTCHA_REQUIRED and the field `captchaCode`; its password is not checked. The storefront
 * worker moves the token into the HttpOnly cookie, so a browser that calls this gets the answer without it.
 */
export const createToken = post("/token/create", {
	public: true,
	headers: { "login-type": "loginType" },
	input: v.variant("loginType", [PasswordLogin, SmsLogin], "没有这种登录方式"),
	output: v.object({
		token: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9._~+/=-]{8,2048}$/))),
		expiresAt: Time,
		businessModel: BusinessModel,
	}),
});

/** A session of the asking buyer that is still alive. */
export const OpenSession = v.object({
	/** The browser's `user-agent`; "" without one. */
	userAgent: v.string(),
	ip: v.string(),
	startedAt: Time,
	lastSeenAt: Time,
	/** This session made the call. */
	current: v.boolean(),
});
export type OpenSession = v.InferOutput<typeof OpenSession>;

/** The places where the buyer is logged in, the asking session first. A backend may lack it. */
export const listSessions = get("/token/sessions", { extension: "login", output: rowsOf(OpenSession) });

/** Ends all sessions of the buyer but the one that asks. A backend may lack it. */
export const endOtherSessions = post("/token/endOthers", { extension: "login", output: Done });

/** Ends the session of the token. It answers 200 for a token that has ended already, too. */
export const logout = post("/token/logout", { public: true, output: Done });
