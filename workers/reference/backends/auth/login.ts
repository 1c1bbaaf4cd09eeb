import { and, eq } from "drizzle-orm";
import type { createToken } from "~/api/contract/auth";
import type { HandlerInputOf } from "~/api/endpoint/endpoint";
import { malls } from "../../db/schema/catalogue";
import { buyers } from "../../db/schema/identity";
import { BusinessError, type Context } from "../../endpoint/implement";
import { toTime } from "../../endpoint/to-time";
import { countAttempt, forgetAttempts, type Subject, takeBackAttempt } from "../../limits/count-attempt";
import { startSession } from "../../session/token-store";
import { redeemSmsCode } from "../sms/sms-code";
import { requireCaptcha } from "./captcha/captcha";
import { countWithoutCaptcha } from "./captcha/captcha-later";
import { isPassword } from "./password";

type Login = HandlerInputOf<typeof createToken>;

/**
 * Logs a buyer in. An unknown name and a wrong password get the same answer after the same work (O8).
 * @throws BusinessError 400 wrong captcha, or none where one is needed; 429 too many attempts;
 * 555 wrong name, password or code.
 */
export async function login(input: Login, ctx: Context<null>) {
	const address: Subject = ["loginsPerIp", ctx.clientIp];
	const [tries = 0] = await countAttempt(ctx, address);
	const userId = await checkSecret(input, ctx, tries);
	// Many buyers share one address, so only failed attempts count against it.
	await takeBackAttempt(ctx, address);
	const session = await startSession(ctx, userId);
	const [mall] = await ctx.db.select().from(malls).where(eq(malls.mallCode, ctx.mallCode));
	if (!mall) throw new BusinessError(400, "NO_MALL", "没有这个商城");
	return { token: session.token, expiresAt: toTime(session.expiresAt), businessModel: mall.businessModel };
}

/**
 * The id of the buyer whose password or code is right. `tries` are the failed
 * and present ones of the address.
 */
async function checkSecret(input: Login, ctx: Context, tries: number): Promise<string> {
	return input.loginType === "password" ? checkPassword(input, ctx, tries) : checkSmsCode(input, ctx);
}

async function checkPassword(
	{ loginName, password, captchaId, captchaCode }: Extract<Login, { loginType: "password" }>,
	ctx: Context,
	tries: number,
): Promise<string> {
	const name = `${ctx.mallCode}/${loginName.toLowerCase()}`;
	const pair: Subject = ["loginsPerPair", `${name}@${ctx.clientIp}`];
	const account: Subject = ["loginsPerAccount", name];
	const hasCaptcha = captchaId !== undefined && captchaCode !== undefined;
	if (hasCaptcha) {
		await requireCaptcha(ctx, captchaId, captchaCode);
		await countAttempt(ctx, pair, account);
	} else {
		await countWithoutCaptcha(ctx, account, tries);
		await countAttempt(ctx, pair);
	}
	const [buyer] = await ctx.db
		.select()
		.from(buyers)
		.where(and(eq(buyers.mallCode, ctx.mallCode), eq(buyers.loginName, loginName.toLowerCase())));
	const isRight = await isPassword(password, buyer?.passwordHash);
	if (!buyer || !isRight) throw new BusinessError(555, "LOGIN", "登录名或密码不正确");
	await forgetAttempts(ctx, pair);
	await takeBackAttempt(ctx, account);
	return buyer.userId;
}

async function checkSmsCode(
	{ phone, code }: Extract<Login, { loginType: "sms" }>,
	ctx: Context,
): Promise<string> {
	const isRight = await redeemSmsCode(ctx, phone, "login", code);
	const [buyer] = await ctx.db
		.select({ userId: buyers.userId })
		.from(buyers)
		.where(and(eq(buyers.mallCode, ctx.mallCode), eq(buyers.phone, phone)));
	if (!buyer || !isRight) throw new BusinessError(555, "LOGIN", "短信验证码不正确或已过期");
	return buyer.userId;
}
