import { phoneMark } from "./take-numbers";

/** A label before a value. A value of `phone` or `other` that is no number belongs to no field. */
type LabelKind = "name" | "phone" | "address" | "company" | "other";

/** A piece of a text between separators: the separator before it, and the label that it stands under. */
export type TextPiece = { text: string; before: string; label: LabelKind | null; isPhone: boolean };

const who = "(?:收货人|收件人|联系人|提货人|签收人|接收人)";
const words: [LabelKind, string][] = [
	[
		"phone",
		`${who}?(?:的)?(?:联系|移动|固定|办公|公司|单位)?(?:手机号码|手机号|手机|电话号码|电话|固话|座机|传真)|联系方式|fax|tel|mobile|phone`,
	],
	[
		"address",
		`${who}?(?:详细|收货|收件|送货|寄送|邮寄|联系|公司|街道|单位|办公|具体|通讯)?地址|所在地区|所在地|收货地区|省市区县?|(?:收货|送货)地点|address|addr`,
	],
	["name", `${who}(?:姓名)?|姓名|名字|收货方|收件方|consignee`],
	["company", "(?:公司|单位|企业|收货单位|客户)(?:名称|全称)?"],
	["other", "备注|留言|说明|邮政编码|邮编|邮箱|电子邮件|e-?mail|zip(?:code)?|remark|note"],
];
/** Labels that need a sign behind them: a name or an address can begin with the word. */
const signed: [LabelKind, string][] = [
	["name", "name|contact|收"],
	["address", "地区|区域|区县|省份|城市|街道|省|市|区"],
	["phone", "t"],
];
const sign = String.raw`\s*(?:[:=]|[】\])](?:\s*:)?)\s*`;
const anywhere = new RegExp(`[【[(]?(${words.map(([, form]) => form).join("|")})${sign}`, "gi");
const labelled = new RegExp(`(?:${words[0]?.[1]})[\\s:]*\n${phoneMark}`, "gi");
const forms = [
	...words.map(
		([kind, form]) => [kind, new RegExp(`^[【[(]?(?:${form})(?:${sign}|\\s+|(?=[^\\s]))`, "i")] as const,
	),
	...signed.map(([kind, form]) => [kind, new RegExp(`^[【[(]?(?:${form})${sign}`, "i")] as const),
];

/** Commas, signs and tabs; a space that is not between letters; a dash between Chinese characters. */
const separators =
	/((?:[,;|、。!\t\\]|\s{2,}|(?<![A-Za-z]) | (?![A-Za-z])|(?<=\p{Script=Han})-(?=\p{Script=Han}|$))+)/u;

/** The sign before the next part, and its label. */
type Open = Pick<TextPiece, "before" | "label">;

/**
 * Splits a text at lines, commas, spaces and labels. Letters with a space between them stay one part: "John
 * Smith".
 */
export function splitParts(text: string): TextPiece[] {
	const parts: TextPiece[] = [];
	let open: Open = { before: "", label: null };
	for (const line of toLines(text)) {
		for (const [at, piece] of line.split(separators).entries()) {
			if (at % 2 === 1) open.before += piece;
			else if (piece !== "") open = addPiece(parts, piece, open);
		}
		open.before += "\n";
		// A label on a line of its own names the next line.
		if (parts.at(-1)?.label === open.label && line.trim() !== "") open.label = null;
	}
	return parts;
}

/** Adds a piece without its label, and returns what the next one stands under. A telephone ends its label. */
function addPiece(parts: TextPiece[], piece: string, { before, label }: Open): Open {
	const { text, label: own } = takeLabel(piece);
	const isPhone = text === phoneMark;
	const under = isPhone ? null : (own ?? label);
	if (text) parts.push({ text, before, label: under, isPhone });
	return { before: text ? "" : before, label: under };
}

/** Lines, a label at the beginning of each; a name that is written "李 明" without its space. */
function toLines(text: string): string[] {
	return text
		.replace(anywhere, "\n$&")
		.replace(labelled, `\n${phoneMark}`)
		.replace(/(?<=^|[\s,:])(\p{Script=Han}) (\p{Script=Han})(?=[\s,]|$)/gmu, "$1$2")
		.split("\n");
}

function takeLabel(piece: string): { text: string; label: LabelKind | null } {
	const trimmed = trimSigns(piece);
	for (const [label, form] of forms) {
		const found = form.exec(trimmed) ?? (isBare(trimmed, form) ? [trimmed] : null);
		if (found) return { text: trimSigns(trimmed.slice(found[0].length)), label };
	}
	return { text: trimmed, label: null };
}

function isBare(text: string, form: RegExp): boolean {
	return form.exec(`${text} :`)?.[0].length === text.length + 2;
}

function trimSigns(text: string): string {
	return text.replace(/^[\s:=,;.>/~"'“”【\]*•·-]+|[\s:=,;>/~"'“”【[*•·-]+$/g, "");
}
