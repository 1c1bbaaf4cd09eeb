/** The first order number to try: 18 digits, from the time and a random number. It is above 2^53. */
export function createOrderNumber(now: Date): bigint {
	const [random = 0] = crypto.getRandomValues(new Uint32Array(1));
	return BigInt(now.getTime()) * 100_000n + BigInt(random % 100_000);
}
