import * as v from "valibot";
import { toCode, toEmail, toLine, toMobile, toPhone } from "./clean-typed";

/** Text that a buyer must fill in: trimmed, 1 to `max` characters (UTF-16 units). */
export function text(label: string, max: number) {
	return v.pipe(
		v.string(`请填写${label}`),
		v.transform(toPlain),
		v.trim(),
		v.nonEmpty(`请填写${label}`),
		most(label, max),
	);
}

/**
 * At most `max` characters (UTF-16 units). The message says how many there are, so that a
 * buyer knows how many to remove.
 */
export function most(label: string, max: number) {
	return v.maxLength<string, number, (issue: v.MaxLengthIssue<string, number>) => string>(
		max,
		({ input }) => `${label}最多 ${max} 字，现在 ${input.length} 字`,
	);
}

/** Text that may be left empty: trimmed, 0 to `max` characters. */
export function optionalText(label: string, max: number) {
	return optional(label, max, toPlain);
}

/**
 * A number or name of the buyer's own books in one line that may be left empty:
 * trimmed, 0 to `max` characters.
 */
export function optionalLine(label: string, max: number) {
	return optional(label, max, toLine);
}

function optional(label: string, max: number, clean: (typed: string) => string) {
	return v.optional(v.pipe(v.string(`${label}格式不正确`), v.transform(clean), v.trim(), most(label, max)));
}

/**
 * Text without control characters but tab and newline: they are invisible, and break exports and logs. A lone
 * surrogate cannot be encoded as UTF-8 and would come back changed (B10).
 */
function toPlain(value: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it removes
	return value.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "").toWellFormed();
}

/**
 * A typed number or code that `clean` brings into one form, which `pattern` checks; `message` says what is
 * expected. Forms and backends read it by the same schema, so both store the same.
 */
export function typed(
	clean: (text: string) => string,
	pattern: RegExp,
	message: string | ((issue: { input: string }) => string),
	empty = typeof message === "string" ? message : "格式不正确",
) {
	return v.pipe(v.string(empty), v.transform(clean), v.regex(pattern, message));
}

/** A mobile number of mainland China: 11 digits. */
export const Mobile = typed(toMobile, /^1[3-9]\d{9}$/, "请输入 11 位手机号", "请填写手机号");

/** A mobile number of mainland China: 11 digits, or "". */
export const OptionalMobile = v.optional(typed(toMobile, /^(?:1[3-9]\d{9})?$/, "请输入 11 位手机号"));

/**
 * A telephone number with its area code, or "": 7–20 digits and hyphens. `label` is its name on the screen.
 */
export function optionalPhone(label: string) {
	return v.optional(typed(toPhone, /^(?:[\d-]{7,20})?$/, `请输入正确的${label}`));
}

const email = /^(?:[\w+-]+(?:\.[\w+-]+)*@[\dA-Za-z]+(?:[.-][\dA-Za-z]+)*\.[A-Za-z]{2,})?$/;

/** An e-mail address of at most 100 characters, or "". */
export const OptionalEmail = v.optional(v.pipe(typed(toEmail, email, "请输入正确的邮箱"), most("邮箱", 100)));

/** A postcode of 6 digits, or "". */
export const OptionalZip = v.optional(typed(toCode, /^(?:\d{6})?$/, "请输入 6 位邮政编码"));

/** A code from a message: 6 digits. */
export const SmsCode = typed(toCode, /^\d{6}$/, "请输入 6 位短信验证码", "请填写短信验证码");

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
