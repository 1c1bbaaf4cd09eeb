/** CRC-32's polynomial (RFC 1952 §8), reflected: bit 31 is x^0. */
const polynomial = 0xedb88320;

/** Product of two polynomials modulo that of CRC-32. */
export function multiplyModCrc(a: number, b: number): number {
	let product = 0;
	for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
		if (a & bit) product ^= b;
		b = b & 1 ? (b >>> 1) ^ polynomial : b >>> 1;
	}
	return product >>> 0;
}

/** x^(8·n) modulo that of CRC-32: what n more bytes do to a CRC. */
export function shiftModCrc(bytes: number): number {
	let result = 0x80000000; // x^0
	let power = 0x00800000; // x^8
	for (let n = bytes; n > 0; n = Math.floor(n / 2)) {
		if (n % 2) result = multiplyModCrc(power, result);
		power = multiplyModCrc(power, power);
	}
	return result >>> 0;
}
