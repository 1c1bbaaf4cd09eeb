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
	const added = addPlaces(text);
	if (!added) return null;
	const { sum, lowest, left } = added;
	// 两百五 means 250, and so does not end in a single digit after a hundred.
	const isShort = left > 0 && lowest >= 100 && lowest < highest && !/[零〇].$/.test(text);
	return isShort ? null : sum + left;
}

const highest = 10_000;

/**
 * The sum of the places, the lowest of them, and the digit that is left behind it. Null for places that do
 * not fall, for two digits of one place, and for a place without its digit: only 十 is one ten.
 */
function addPlaces(text: string): { sum: number; lowest: number; left: number } | null {
	let sum = 0;
	let lowest = highest;
	let digit: number | null = null;
	for (const sign of text) {
		const place = places[sign];
		if (place === undefined) {
			if (digit) return null;
			digit = digits[sign] ?? 0;
		} else {
			if (place >= lowest || (digit === null && place !== 10)) return null;
			sum += (digit ?? 1) * place;
			[lowest, digit] = [place, null];
		}
	}
	return { sum, lowest, left: digit ?? 0 };
}
