import { type Context, createFieldError } from "../../../endpoint/implement";
import { lacks } from "../../../endpoint/lacks";
import { countFirstAttempts, loadCount, type Subject } from "../../../limits/count-attempt";

/**
 * So many log-ins of an account, and of an address, may fail or be under way without a captcha. Colleagues
 * who share an address log in at the same time; guesses that are sent at once get no further than they do.
 */
const triesWithout = 3;

/** The field of `getCaptcha`. It knows the address alone. */
export async function describeNeed(ctx: Context): Promise<{ required: boolean }> {
	return { required: (await loadCount(ctx, ["loginsPerIp", ctx.clientIp])) >= triesWithout };
}

/**
 * Counts a log-in without a captcha against its account, where three log-ins of the account, or from the
 * address, have not yet failed within the window. `tries` are the log-ins from the address that failed or are
 * under way, with this one. An unknown account gets the answers of a known one.
 * @throws BusinessError 400 when a captcha is needed; the password is then not checked.
 */
export async function countWithoutCaptcha(ctx: Context, account: Subject, tries: number): Promise<void> {
	const isFree =
		!lacks(ctx.env, "login") &&
		tries <= triesWithout &&
		(await countFirstAttempts(ctx, account, triesWithout));
	if (isFree) return;
	throw createFieldError("CAPTCHA_REQUIRED", "captchaCode", "请输入图形验证码");
}
