import type { AccountEntry, AccountKind } from "~/api/contract/mall/account";
import { formatEntryKind } from "~/domain/order/entry-kind";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { bold, type Cell, fen, textCell } from "~/parts/file/cells";
import {
	type Column,
	type FileExport,
	moneyColumn,
	OpenSheet,
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
	pages: AsyncIterable<readonly AccountEntry[]>,
): FileExport {
	const isCredit = account === "credit";
	const name = isCredit ? "账期明细" : "预存款明细";
	const left = isCredit ? "剩余额度" : "余额";
	const columns: readonly Column<AccountEntry>[] = [
		textColumn("时间", 20, ({ time }) => formatDate(time)),
		textColumn("类型", 12, ({ kind }) => formatEntryKind(kind)),
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
		for await (const list of listOnce(pages)) {
			for (const entry of list) {
				if (!oldest) sheet.addLine(toLine("期末", parseMoney(entry.balance)));
				sheet.add(entry);
				oldest = entry;
			}
			yield;
			if (sheet.count < mostEntries) continue;
			sheet.addLine([textCell(`一个文件最多 ${mostEntries} 行，更早的请按日期分段导出`)]);
			break;
		}
		if (oldest) sheet.addLine(toLine("期初", parseMoney(oldest.balance) - parseMoney(oldest.amount)));
		else sheet.addLine([textCell("这段时间没有收支")]);
	}

	return { sheets: [sheet], steps: addEntries() };
}

/** The entries of each page. A new entry moves the others on: the last one of a page may come again. */
async function* listOnce(
	pages: AsyncIterable<readonly AccountEntry[]>,
): AsyncGenerator<readonly AccountEntry[]> {
	const known = new Set<string>();
	for await (const list of pages) {
		yield list.filter(({ entryId }) => !known.has(entryId));
		for (const { entryId } of list) known.add(entryId);
	}
}
