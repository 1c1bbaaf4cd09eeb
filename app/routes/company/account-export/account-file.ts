import type { AccountEntry, AccountKind } from "~/api/contract/mall/account";
import { entryKinds } from "~/domain/order/entry-kind";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { bold, type Cell, fen, textCell } from "~/parts/file/cells";
import {
	type Column,
	type FileExport,
	moneyColumn,
	OpenSheet,
	rowsAtOnce,
	sumColumn,
	textColumn,
} from "~/parts/file/sheet";

/** The greatest number of entries in one file. */
const mostEntries = 10_000;

type Asked = { account: AccountKind; from?: string | undefined; to?: string | undefined };

/**
 * The entries of an account as a file, the newest first, between its closing and its opening balance. Opening
 * balance and 合计 add up to the closing balance, to the fen.
 */
export function createAccountFile(
	{ account, from, to }: Asked,
	entries: AsyncIterable<AccountEntry>,
): FileExport {
	const isCredit = account === "credit";
	const name = isCredit ? "账期明细" : "预存款明细";
	const left = isCredit ? "剩余额度" : "余额";
	const columns: readonly Column<AccountEntry>[] = [
		textColumn("时间", 20, ({ time }) => formatDate(time)),
		textColumn("类型", 12, ({ kind }) => entryKinds[kind]),
		textColumn("订单号", 22, ({ orderId }) => orderId),
		textColumn("经办人", 12, ({ operator }) => operator),
		...(isCredit ? [textColumn<AccountEntry>("还款日", 12, ({ dueDate }) => dueDate)] : []),
		sumColumn("金额（元）", ({ amount }) => parseMoney(amount)),
		moneyColumn(`${left}（元）`, ({ balance }) => balance),
	];
	const period = `日期：${from ?? "最早"} 至 ${to ?? "最近"}`;
	const sheet = new OpenSheet({ name, above: [[bold(name)], [textCell(period)], []], columns });
	const toLine = (label: string, value: number): Cell[] => [
		bold(`${label}${left}`),
		...Array.from({ length: columns.length - 2 }, () => textCell()),
		fen(value),
	];

	async function* addEntries(): AsyncGenerator<void> {
		let oldest: AccountEntry | undefined;
		for await (const entry of listOnce(entries)) {
			if (sheet.count === mostEntries) {
				sheet.addLine([textCell(`一个文件最多 ${mostEntries} 行，更早的请按日期分段导出`)]);
				break;
			}
			if (!oldest) sheet.addLine(toLine("期末", parseMoney(entry.balance)));
			sheet.add(entry);
			oldest = entry;
			if (sheet.count % rowsAtOnce === 0) yield;
		}
		if (oldest) sheet.addLine(toLine("期初", parseMoney(oldest.balance) - parseMoney(oldest.amount)));
		else sheet.addLine([textCell("这段时间没有收支")]);
	}

	return { sheets: [sheet], steps: addEntries() };
}

/** The entries. A new one moves the others on: the last one of a page may come again. */
async function* listOnce(entries: AsyncIterable<AccountEntry>): AsyncGenerator<AccountEntry> {
	const known = new Set<string>();
	for await (const entry of entries) {
		if (!known.has(entry.entryId)) yield entry;
		known.add(entry.entryId);
	}
}
