import type { Spending } from "~/api/contract/mall/spending";
import { parseMoney } from "~/domain/text/money";
import { bold, textCell } from "~/parts/file/cells";
import { type FileExport, OpenSheet, sumColumn, textColumn } from "~/parts/file/sheet";

/** The spending by month and by category as a file of two sheets with one sum, and the period of its name. */
export function createSpendingFile({ from, to, months, categories }: Spending): {
	file: FileExport;
	period: string;
} {
	const period = `${from ?? months[0]?.month}至${to ?? months.at(-1)?.month}`;
	const note = `下单日期：${period}。已付款商品，含税，不含运费、已取消与退款`;
	const toSheet = (name: string, label: string, rows: readonly { name: string; amount: string }[]) => {
		const sheet = new OpenSheet<(typeof rows)[number]>({
			name,
			above: [[bold(name)], [textCell(note)], []],
			columns: [
				textColumn(label, 30, (row) => row.name),
				sumColumn("采购额（元）", ({ amount }) => parseMoney(amount)),
			],
		});
		for (const row of rows) sheet.add(row);
		return sheet;
	};
	const byMonth = months.map(({ month, amount }) => ({ name: month, amount }));
	const byCategory = categories.map(({ catName, amount }) => ({ name: catName, amount }));
	const sheets = [toSheet("各月采购额", "月份", byMonth), toSheet("各类别采购额", "类别", byCategory)];
	return { file: { sheets, steps: [] }, period };
}
