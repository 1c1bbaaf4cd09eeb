/** Stands in the text where a telephone number was. Private characters are removed from a text before. */
export const phoneMark = "\uE000";

/**
 * Numbers and mail of a text. `text` is the rest, with a mark on a line of its own for each telephone number.
 */
type Numbers = { mobiles: string[]; phones: string[]; zip: string; email: string; text: string };

const emailForm = /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}/;
const wholeMobile = /(?<!\d|\d-)(?:\(?(?:\+|00)?86\)?[\s-]*)?(1[3-9]\d{9})(?!\d)/g;
const spacedMobile = /(?<!\d|\d-)(?:\(?(?:\+|00)?86\)?[\s-]*)?(1[3-9](?:[ .-]?\d){9})(?!\d)/g;
/**
 * Area code, number, extension. 010 and 02x have three digits, all others four: without a sign between them
 * nothing else tells where the number begins. The country's code takes the place of the zero.
 */
const landline =
	/(?<![\d-])\(?(?:(?:(?:\+|00)?86[ -]?)?0|(?:\+|00)86[ -]?|86[ -])(10|2\d|[3-9]\d{2})\)?[ -]{0,2}([2-9]\d{2,3}[ -]?\d{4})(?:\s?(?:[-#*x]|转|分机)+[:\s]?(\d{1,6}))?(?!\d)/gi;
const service = /(?<![\d-])([48]00)[ -]?(\d{3})[ -]?(\d{4})(?!\d)/g;
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
	left = left.replace(landline, (_, area, number, extension) => addPhone([`0${area}`, number, extension]));
	left = left.replace(service, (_, head, middle, end) => addPhone([head, middle, end]));
	left = left.replace(labelledPhone, (_, label: string, number: string) => {
		return `${label}${addPhone(number.split("-"))}`;
	});
	const labelled = labelledZip.exec(left);
	const zip = labelled ?? looseZip.exec(left);
	if (zip) left = left.replace(zip[0], "\n");
	return { mobiles: [...mobiles], phones: [...phones], zip: zip?.[1] ?? "", email, text: left };
}
