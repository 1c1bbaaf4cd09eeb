import { pages } from "../../../../../app/domain/page/pages";
import { toPath } from "../../../../../app/domain/page/to-path";
import { formatDate } from "../../../../../app/domain/text/dates";
import { formatPrice } from "../../../../../app/domain/text/money";
import { messages } from "../../../db/schema/identity";
import type { BuyerContext } from "../../../endpoint/implement";
import { isGranted } from "../../permission/menu-tree";
import { loadDues } from "./load-dues";

const soonMs = 7 * 24 * 3_600_000;

/**
 * Tells a buyer who may read the company's statement of credit that is to be paid back within a week, and once more
 * when it is late: once each a day of payment. No clock runs: whoever asks for messages does.
 */
export async function remindDues(ctx: BuyerContext): Promise<void> {
	const { db, buyer, mallCode, now } = ctx;
	if (!isGranted(buyer.menuKind, "/finance/credit")) return;
	const today = formatDate(now, "yyyy-MM-dd");
	const soon = formatDate(now.getTime() + soonMs, "yyyy-MM-dd");
	const told = (await loadDues(ctx)).filter(({ dueDate }) => dueDate <= soon);
	if (told.length === 0) return;
	const rows = told.map(({ dueDate, amountFen }) => {
		const isLate = dueDate < today;
		const amount = `¥${formatPrice(amountFen)}`;
		return {
			messageId: `${buyer.userId}-${isLate ? "overdue" : "due"}-${dueDate}`,
			mallCode,
			userId: buyer.userId,
			type: "account",
			title: isLate ? "账期款已逾期" : "账期款即将到期",
			content: isLate ? `${amount} 的还款日是 ${dueDate}，请尽快还款` : `请在 ${dueDate} 前还款 ${amount}`,
			link: toPath(pages.companyAccounts, { account: "credit" }),
			sendTime: now.getTime(),
			readFlag: false,
		};
	});
	await db.insert(messages).values(rows).onConflictDoNothing();
}
