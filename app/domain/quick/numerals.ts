const digits: Record<string, number> = {
	零: 0,
	〇: 0,
	一: 1,
	二: 2,
	两: 2,
	俩: 2,
	三: 3,
	仨: 3,
	四: 4,
	五: 5,
	六: 6,
	七: 7,
	八: 8,
	九: 9,
};
const places: Record<string, number> = { 十: 10, 百: 100, 千: 1000 };

/** A Chinese numeral below 10,000: 十二 is 12, 两百 is 200. Null for any other text, 百五 and the like included. */
export function parseNumeral(text: string): number | null {
	if (!/^[零〇一二两三四五六七八九十百千俩仨]{1,7}$/.test(text)) return null;
	let sum = 0;
	let digit: number | null = null;
	let last = 10_000;
	for (const sign of text) {
		const place = places[sign];
		if (place === undefined) {
			if (digit !== null && digit !== 0) return null;
			digit = digits[sign] ?? 0;
			continue;
		}
		if (place >= last || (digit === null && place !== 10)) return null;
		sum += (digit ?? 1) * place;
		[last, digit] = [place, null];
	}
	// 两百五 means 250, and so does not end in a single digit after a hundred.
	if (digit !== null && digit > 0 && last >= 100 && last < 10_000 && !/[零〇].$/.test(text)) return null;
	return sum + (digit ?? 0);
}
