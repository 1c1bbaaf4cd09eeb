/** Letters, digits, signs and Chinese characters that stay as they are: most of what a list says. */
const plain = /^[\t\n -~×Φφ、。\u4E00-\u9FFF]*$/;

/**
 * Text with half-width letters, digits and signs, single line ends and plain spaces. Chinese punctuation that
 * separates or encloses (、。【】) stays. Pictures and ticks are blanks; crosses are ✗.
 */
export function toHalfWidth(text: string): string {
	if (plain.test(text)) return text;
	return (
		text
			// "内径20，100个" is no 20,100.
			.replace(/(?!(?<=\d)，\d{3}(?!\d))[\uFF01-\uFF5E]/g, (sign) =>
				String.fromCharCode(sign.charCodeAt(0) - 0xfee0),
			)
			.replace(/\r\n?|[\u2028\u2029\u0085]/g, "\n")
			.replace(/[\u00A0\u3000\u2000-\u200A\u202F\u205F]/g, " ")
			.replace(/[\u200B-\u200F\u2060\uFEFF]/g, "")
			.replace(/[✕✖⨯╳]\uFE0F?/g, "×")
			.replace(/[❌❎🚫✗✘]/gu, "✗")
			.replace(/[✓√]/g, " ")
			.replace(/(\d)\uFE0F?\u20E3/g, "$1、")
			.replace(/\p{Extended_Pictographic}|[\u{1F3FB}-\u{1F3FF}]|\uFE0F/gu, " ")
			.replace(/[‐-―−]/g, "-")
	);
}
