type Limit = {
	max: number;
	windowMs: number;
	/** The last attempt of a window restarts it, so that the next attempt waits a whole window. */
	locks?: boolean;
	/** The buyer's message when the limit is reached. */
	message: string;
};

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Every limit of SECURITY O8. A rule counts the attempts of one subject within a window. */
export const limits = {
	/**
	 * Wrong passwords for one account from one address. So strangers lock out themselves and not
	 * the buyer whose name they know.
	 */
	loginsPerPair: {
		max: 10,
		windowMs: 15 * minute,
		locks: true,
		message: "登录失败次数过多，账号已锁定，请稍后再试",
	},
	/**
	 * Wrong passwords for one account from all addresses. The number is much higher, and stops guesses from
	 * many addresses at once. From the third one on, the account needs a captcha.
	 */
	loginsPerAccount: { max: 100, windowMs: hour, message: "登录失败次数过多，账号已锁定，请稍后再试" },
	/** Failed log-in attempts from one address. From the third one on, each needs a captcha. */
	loginsPerIp: { max: 30, windowMs: 10 * minute, message: "登录过于频繁，请稍后再试" },
	smsGap: { max: 1, windowMs: minute, message: "短信发送过于频繁，请稍后再试" },
	smsPerPhoneHour: { max: 5, windowMs: hour, message: "短信发送次数过多，请一小时后再试" },
	smsPerPhoneDay: { max: 10, windowMs: day, message: "今日短信发送次数已用完，请明日再试" },
	smsPerIpDay: { max: 20, windowMs: day, message: "今日短信发送次数已用完，请明日再试" },
	/** Messages of one buyer to the online service. */
	serviceMessages: { max: 20, windowMs: minute, message: "发送过于频繁，请稍后再试" },
	captchasPerIp: { max: 300, windowMs: 10 * minute, message: "操作过于频繁，请稍后再试" },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;

export function getLimit(name: LimitName): Limit {
	return limits[name];
}
