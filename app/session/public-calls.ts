/** The calls that need no token, by backend and path below it (SPEC §7); `*` stands for one segment. */
const publicCalls: readonly (readonly [backend: string, path: string])[] = [
	["auth", "/token/create"],
	["auth", "/token/logout"],
	["content", "/mall/queryInfoById"],
	["sms", "/smsSend/loginSms"],
	["sms", "/smsSend/loginSmsGetLastTime"],
	["sms", "/smsSend/updatePasswordBySmsForBBBNotLoggedIn"],
	["user", "/forget/password/by/sms/*/*"],
	["mall", "/auc/getDtUrl"],
];

/**
 * Whether a call needs no token: a listed path, or one with a segment that contains "captcha". `path` is the
 * raw path below the backend; the query has no say in it (SECURITY P6).
 */
export function isPublicCall(backend: string, path: string): boolean {
	const segments = path.split("/");
	return (
		segments.some((segment) => segment.includes("captcha")) ||
		publicCalls.some(([owner, pattern]) => owner === backend && matches(pattern.split("/"), segments))
	);
}

function matches(pattern: string[], segments: string[]): boolean {
	return (
		pattern.length === segments.length &&
		pattern.every((part, i) => (part === "*" ? segments[i] !== "" : part === segments[i]))
	);
}

/** The pages that a visitor without a session may see (SPEC §2, §4). */
export const publicPages: ReadonlySet<string> = new Set(["/login", "/401", "/403", "/404", "/accessFail"]);
