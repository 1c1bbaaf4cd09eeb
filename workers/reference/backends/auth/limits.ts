/** Every limit of SECURITY O8. A rule counts what happens to one subject within a window. */
export const LIMITS = {
	/** Wrong passwords and codes of one account; one more locks it for the rest of the window. */
	accountFailures: { max: 10, windowMs: 15 * 60_000 },
	/** Attempts to log in from one address. */
	loginsPerIp: { max: 30, windowMs: 10 * 60_000 },
	smsPerPhoneHour: { max: 5, windowMs: 3_600_000 },
	smsPerPhoneDay: { max: 10, windowMs: 24 * 3_600_000 },
	smsPerIpDay: { max: 20, windowMs: 24 * 3_600_000 },
	captchasPerIp: { max: 300, windowMs: 10 * 60_000 },
} as const;

export type LimitName = keyof typeof LIMITS;

export const SMS_GAP_MS = 60_000;
export const SMS_LIFETIME_MS = 5 * 60_000;
export const SMS_MAX_TRIES = 5;
export const CAPTCHA_LIFETIME_MS = 5 * 60_000;
