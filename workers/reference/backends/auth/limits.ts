/** Every limit of SECURITY O8. A rule counts what happens to one subject within a window. */
export const LIMITS = {
	/** Attempts at one account since the last success; after the tenth it is locked until the window ends. */
	loginsPerAccount: { max: 10, windowMs: 15 * 60_000 },
	/** Attempts to log in from one address. */
	loginsPerIp: { max: 30, windowMs: 10 * 60_000 },
	smsGap: { max: 1, windowMs: 60_000 },
	smsPerPhoneHour: { max: 5, windowMs: 3_600_000 },
	smsPerPhoneDay: { max: 10, windowMs: 24 * 3_600_000 },
	smsPerIpDay: { max: 20, windowMs: 24 * 3_600_000 },
	captchasPerIp: { max: 300, windowMs: 10 * 60_000 },
} as const;

export type LimitName = keyof typeof LIMITS;

export const LIMIT_MESSAGES: Record<LimitName, string> = {
	loginsPerAccount: "登录失败次数过多，账号已锁定，请稍后再试",
	loginsPerIp: "登录过于频繁，请稍后再试",
	smsGap: "短信发送过于频繁，请稍后再试",
	smsPerPhoneHour: "短信发送次数过多，请一小时后再试",
	smsPerPhoneDay: "今日短信发送次数已用完，请明日再试",
	smsPerIpDay: "今日短信发送次数已用完，请明日再试",
	captchasPerIp: "操作过于频繁，请稍后再试",
};

export const SMS_LIFETIME_MS = 5 * 60_000;
export const SMS_MAX_TRIES = 5;
export const CAPTCHA_LIFETIME_MS = 5 * 60_000;
