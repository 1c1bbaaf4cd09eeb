/** "2 种 25 件": a line is one kind (种), its number are pieces (件), whatever unit it is sold in. */
export function countGoods(lines: readonly { num: number }[]): string {
	const pieces = lines.reduce((sum, { num }) => sum + num, 0);
	return `${lines.length} 种 ${pieces} 件`;
}
