import { and, eq, gt, lt } from "drizzle-orm";
import type { getCaptcha } from "~/api/contract/auth";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { captchas } from "../../../db/schema/identity";
import { type Context, createFieldError } from "../../../endpoint/implement";
import { countAttempt } from "../../../limits/count-attempt";
import { createCaptchaCode } from "./captcha-code";
import { describeNeed } from "./captcha-later";
import { drawCaptcha } from "./draw-captcha";

const lifetimeMs = 5 * 60_000;

/** Creates a captcha of this mall. `image` is a data URI. */
export async function createCaptcha(ctx: Context): Promise<OutputOf<typeof getCaptcha>> {
	await countAttempt(ctx, ["captchasPerIp", ctx.clientIp]);
	const now = ctx.now.getTime();
	const captcha = {
		captchaId: crypto.randomUUID(),
		mallCode: ctx.mallCode,
		code: createCaptchaCode(),
		expiresAt: now + lifetimeMs,
	};
	const [need] = await Promise.all([
		describeNeed(ctx),
		ctx.db.batch([
			ctx.db.delete(captchas).where(lt(captchas.expiresAt, now)),
			ctx.db.insert(captchas).values(captcha),
		]),
	]);
	return { captchaId: captcha.captchaId, image: drawCaptcha(captcha.code), ...need };
}

/**
 * Uses up a captcha, whether the code is right or wrong.
 * @throws BusinessError 400 when the code is wrong, or the captcha is already used or too old.
 */
export async function requireCaptcha(ctx: Context, captchaId: string, code: string): Promise<void> {
	const [captcha] = await ctx.db
		.delete(captchas)
		.where(
			and(
				eq(captchas.captchaId, captchaId),
				eq(captchas.mallCode, ctx.mallCode),
				gt(captchas.expiresAt, ctx.now.getTime()),
			),
		)
		.returning();
	if (captcha?.code !== code.trim().toUpperCase())
		throw createFieldError("CAPTCHA", "captchaCode", "图形验证码不正确或已过期");
}
