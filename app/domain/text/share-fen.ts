/**
 * Splits an amount by weights so that the parts add up to it: each part is rounded down, and the fen that
 * are left go to the parts that lost most. Without any weight all goes to the first part. All are
 * integers, the weights not below zero.
 */
export function shareFen(fen: number, weights: readonly number[]): number[] {
	const whole = weights.reduce((sum, weight) => sum + weight, 0);
	if (whole === 0) return weights.map((_, index) => (index === 0 ? fen : 0));
	// BigInt: amount × weight leaves the exact range.
	const parts = weights.map((weight, index) => {
		const product = BigInt(fen) * BigInt(weight);
		return { index, fen: Number(product / BigInt(whole)), rest: product % BigInt(whole) };
	});
	let left = fen - parts.reduce((sum, part) => sum + part.fen, 0);
	const byLoss = parts.toSorted((a, b) => Number(b.rest - a.rest) || a.index - b.index);
	for (const part of byLoss) {
		if (left === 0) break;
		part.fen += Math.sign(left);
		left -= Math.sign(left);
	}
	return parts.map((part) => part.fen);
}
