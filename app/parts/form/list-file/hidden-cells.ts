/**
 * How many rows, and which columns, a sheet hides, and whether it strikes texts. Only those with a text
 * count.
 */
export type Hidden = { rows: number; columns: Set<number>; hasStruck: boolean };

/** "已跳过 3 行隐藏的行、1 列隐藏的列、有删除线的文字"; "" where nothing is hidden or struck. */
export function describeHidden({ rows, columns, hasStruck }: Hidden): string {
	const parts = [
		rows > 0 && `${rows} 行隐藏的行`,
		columns.size > 0 && `${columns.size} 列隐藏的列`,
		hasStruck && "有删除线的文字",
	];
	const said = parts.filter(Boolean).join("、");
	return said && `已跳过${/^\d/.test(said) ? " " : ""}${said}`;
}

/**
 * Says of a sheet without any other text, behind its name, that all is hidden or struck, and asks to undo it.
 * "" where nothing is.
 */
export function describeOnlyHidden({ rows, columns, hasStruck }: Hidden): string {
	if (rows === 0 && columns.size === 0) return hasStruck ? "的文字都有删除线，请去掉删除线后再选" : "";
	return hasStruck
		? "只有隐藏的行和列、有删除线的文字，请取消隐藏或去掉删除线后再选"
		: "只有隐藏的行和列，请取消隐藏后再选";
}
