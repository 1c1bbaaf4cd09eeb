import { type Context, createFieldError } from "../../../endpoint/implement";
import { lacks } from "../../../endpoint/lacks";
import { countOnlyAttempt, hasAttempt, noteEvent, type Subject } from "../../../limits/count-attempt";
import { getLimit } from "../../../limits/limits";

/**
 * So many log-ins of one address may be under way without a captcha. Colleagues who share an address log in
 * at the same time; guesses that are sent at once get no further than they do.
 */
const atOncePerIp = 3;

const refusals = (ctx: Context): Subject => ["refusedLoginsPerIp", ctx.clientIp];

/** The field of `getCaptcha`. It knows the address alone. */
export async function describeNeed(ctx: Context): Promise<{ required: boolean }> {
	return { required: await hasAttempt(ctx, refusals(ctx)) };
}

/**
 * Counts a log-in without a captcha against its account, where no log-in of the account, and none from the
 * address, has failed within its window. `tries` are the log-ins from the address that failed or are under
 * way, with this one. An unknown account gets the answers of a known one.
 * @throws BusinessError 400 when a captcha is needed; the password is then not checked.
 */
export async function countWithoutCaptcha(ctx: Context, account: Subject, tries: number): Promise<void> {
	const isFree =
		!lacks(ctx.env, "login") &&
		tries <= atOncePerIp &&
		!(await hasAttempt(ctx, refusals(ctx))) &&
		(await countOnlyAttempt(ctx, account));
	if (isFree) return;
	throw createFieldError("CAPTCHA_REQUIRED", "captchaCode", getLimit("refusedLoginsPerIp").message);
}

/** From now on, each log-in from the address needs a captcha. */
export async function noteRefusal(ctx: Context): Promise<void> {
	await noteEvent(ctx, refusals(ctx));
}
