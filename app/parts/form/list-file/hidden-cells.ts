/** How many rows, and which columns, a sheet hides. Only those with a text count. */
export type Hidden = { rows: number; columns: Set<number> };

/** The cells of a shown row without those of hidden columns, which are noted. */
export function withoutHidden(
	cells: readonly string[],
	isHidden: (column: number) => boolean,
	{ columns }: Hidden,
): string[] {
	return cells.filter((text, at) => {
		if (!isHidden(at)) return true;
		if (text.trim() !== "") columns.add(at);
		return false;
	});
}

/** "已跳过 3 行隐藏的行、1 列隐藏的列"; "" where nothing is hidden. */
export function describeHidden({ rows, columns }: Hidden): string {
	const parts = [rows > 0 && `${rows} 行隐藏的行`, columns.size > 0 && `${columns.size} 列隐藏的列`];
	const said = parts.filter(Boolean).join("、");
	return said && `已跳过 ${said}`;
}
