/**
 * Text without invisible signs: zero-width ones, a BOM, a soft hyphen, control
 * characters; spaces are plain ones.
 */
function toVisible(typed: string): string {
	return typed
		.replace(/[\p{Cf}\p{Co}]|[\u{FE00}-\u{FE0F}]/gu, "")
		.replace(/[\s\p{Cc}]+/gu, " ")
		.toWellFormed()
		.trim();
}

/**
 * A name or number in one line that may hold any sign, such as a log-in name. Letters, digits and hyphens are
 * half-width; a Chinese bracket stays, since the owner may have written it so.
 */
export function toLine(typed: string): string {
	return toVisible(typed).replace(/[－０-９Ａ-Ｚａ-ｚ]/g, (sign) => sign.normalize("NFKC"));
}

/** Typed or pasted text in half-width signs, with plain spaces and hyphens, without invisible signs. */
function toNarrow(typed: string): string {
	return toVisible(typed.normalize("NFKC")).replace(/[\p{Pd}\u2212]/gu, "-");
}

/** An id or a number with hyphens of its own, without spaces: "ｓｆ 1234－5" → "sf1234-5". */
export function toId(typed: string): string {
	return toNarrow(typed).replace(/ /g, "");
}

/**
 * The signs of a number or code alone, without the spaces, hyphens and dots that part them:
 * "6222 0210-0111" → "622202100111".
 */
export function toCode(typed: string): string {
	return toNarrow(typed).replace(/[ .·-]/g, "");
}

/** The digits of a mobile number, without the country's code: "+86 138-0000-1001" → "13800001001". */
export function toMobile(typed: string): string {
	return toCode(typed)
		.replace(/[()+]/g, "")
		.replace(/^(?:00)?86(?=1\d{10}$)/, "");
}

/** A telephone number with hyphens between its parts alone: "（021）5555 6666 转 801" → "021-55556666-801". */
export function toPhone(typed: string): string {
	return toNarrow(typed)
		.replace(/[()（）]|转|分机|ext\.?|[#*x]/gi, "-")
		.replace(/[ .·]*-[ .·-]*/g, "-")
		.replace(/[ .·]/g, "")
		.replace(/^-?(?:\+|00)86-?/, "")
		.replace(/^-|-$/g, "");
}

/** An e-mail address without spaces. A Chinese full stop is a dot. */
export function toEmail(typed: string): string {
	return toId(typed).replace(/。/g, ".");
}

/** The text of a number: "１，２００" → "1200", "¥ 1,200.50" → "¥ 1200.50". Other text stays as it is. */
export function toNumberText(typed: string): string {
	return toNarrow(typed).replace(/(?<![\d.,])\d{1,3}(?:,\d{3})+(?![\d,])/g, (digits) =>
		digits.replaceAll(",", ""),
	);
}
