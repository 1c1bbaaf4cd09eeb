/** Stands in the text where a telephone number was. Private characters are removed from a text before. */
export const phoneMark = "\uE000";

/**
 * Numbers and mail of a text. `text` is the rest, with a mark on a line of its own for each telephone number.
 */
type Numbers = { mobiles: string[]; phones: string[]; zip: string; email: string; text: string };

const emailForm = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
/** A zero stands before a mobile number that is dialled from another city. */
const wholeMobile = /(?<!\d|\d-)(?:\(?(?:\+|00)?86\)?[\s-]*)?0?(1[3-9]\d{9})(?!\d)/g;
const spacedMobile = /(?<!\d|\d-)(?:\(?(?:\+|00)?86\)?[\s-]*)?0?(1[3-9](?:[ .-]?\d){9})(?!\d)/g;
const extension = String.raw`(?:\s?(?:(?:[-#*x]|转|分机|ext\.?)+[:\s]?(\d{1,6})(?:分机)?|\((\d{1,6})\)))?(?!\d)`;
/**
 * Area code, number, extension. 010 and 02x have three digits, all others four: without a sign between them
 * nothing else tells where the number begins. The country's code takes the place of the zero.
 */
const landline = new RegExp(
	String.raw`(?<![\d-])\(?(?:(?:(?:\+|00)?86[ -]?)?\(?0\)?|(?:\+|00)?86[ -]?\(?)(10|2\d|[3-9]\d{2})\)?[ ./-]{0,2}([2-9]\d{2,3}[ -]?\d{4})${extension}`,
	"gi",
);
/** The seven digits of 400 and 800 stand in groups of any size: 400-8123-456, 4006-123-456. */
const service = new RegExp(String.raw`(?<![\d-])([48]00)((?:[ -]?\d){7})${extension}`, "gi");
const labelledPhone = /((?:电话|固话|座机|tel)[:\s]{0,3})([2-9]\d{6,7}(?:-\d{1,6})?)(?![\d-])/gi;
const labelledZip = /(?:邮政编码|邮编|zip(?:\s?code)?|postcode)[\s:=]{0,3}(\d{6})(?!\d)/i;
/** Six digits between separators. */
const looseZip = /(?<=^|[\s,;|()/])(\d{6})(?=$|[\s,;|()/])/m;

/** Takes telephone numbers, postcode and mail out of a text, in whatever style they are written. */
export function takeNumbers(text: string): Numbers {
	const mobiles = new Set<string>();
	const phones = new Set<string>();
	let left = text;
	const email = emailForm.exec(left)?.[0] ?? "";
	if (email) left = left.replace(email, "\n");
	for (const form of [wholeMobile, spacedMobile]) {
		left = left.replace(form, (_, number: string) => {
			mobiles.add(number.replace(/\D/g, ""));
			return `\n${phoneMark}\n`;
		});
	}
	const addPhone = (parts: (string | undefined)[]) => {
		phones.add(parts.flatMap((part) => part?.replace(/\D/g, "") || []).join("-"));
		return `\n${phoneMark}\n`;
	};
	left = left.replace(landline, (_, area, number, own, other) =>
		addPhone([`0${area}`, number, own ?? other]),
	);
	left = left.replace(service, (_, head, number: string, own, other) => {
		const digits = number.replace(/\D/g, "");
		return addPhone([head, digits.slice(0, 3), digits.slice(3), own ?? other]);
	});
	left = left.replace(labelledPhone, (_, label: string, number: string) => {
		return `${label}${addPhone(number.split("-"))}`;
	});
	const labelled = labelledZip.exec(left);
	const zip = labelled ?? looseZip.exec(left);
	if (zip) left = left.replace(zip[0], "\n");
	return { mobiles: [...mobiles], phones: [...phones], zip: zip?.[1] ?? "", email, text: left };
}
