import * as v from "valibot";

/** Text that a buyer must fill in: trimmed, 1 to `max` characters (UTF-16 units). */
export function text(label: string, max: number) {
	return v.pipe(
		v.string(`请填写${label}`),
		v.transform(toPlain),
		v.trim(),
		v.nonEmpty(`请填写${label}`),
		v.maxLength(max, `${label}不能超过 ${max} 个字`),
	);
}

/** Text that may be left empty: trimmed, 0 to `max` characters. */
export function optionalText(label: string, max: number) {
	return optional(label, max, toPlain);
}

/** Text of one line that may be left empty: trimmed, 0 to `max` characters. */
export function optionalLine(label: string, max: number) {
	return optional(label, max, (typed) => toPlain(typed).replace(/\s+/g, " "));
}

function optional(label: string, max: number, clean: (typed: string) => string) {
	return v.optional(
		v.pipe(
			v.string(`${label}格式不正确`),
			v.transform(clean),
			v.trim(),
			v.maxLength(max, `${label}不能超过 ${max} 个字`),
		),
	);
}

/**
 * Text without control characters but tab and newline: they are invisible, and break exports and logs. A lone surrogate
 * cannot be encoded as UTF-8 and would come back changed (B10).
 */
function toPlain(value: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
	return value.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "").toWellFormed();
}

/** A mobile number of mainland China: 11 digits. */
export const Mobile = v.pipe(
	v.string("请填写手机号"),
	v.trim(),
	v.regex(/^1[3-9]\d{9}$/, "请输入 11 位手机号"),
);

/** A code from a message: 6 digits. */
export const SmsCode = v.pipe(
	v.string("请填写短信验证码"),
	v.trim(),
	v.regex(/^\d{6}$/, "请输入 6 位短信验证码"),
);

/** A new password. */
export const NewPassword = v.pipe(
	v.string("请填写新密码"),
	v.minLength(8, "密码至少 8 位"),
	v.maxLength(64, "密码不能超过 64 位"),
	v.regex(/^(?=.*[A-Za-z])(?=.*\d)/, "密码须同时包含字母和数字"),
);

/** A keyword; may be empty, at most 100 characters (B10). */
export const Keyword = optionalText("关键词", 100);

/** The path or URL of a page. */
export const Url = v.pipe(v.string("链接格式不正确"), v.maxLength(2048, "链接过长"));
