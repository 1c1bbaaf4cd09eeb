import { eq, gt } from "drizzle-orm";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { dayMs, formatDate } from "~/domain/text/dates";
import { formatPrice } from "~/domain/text/money";
import { insertMissingRows } from "../../../db/insert-rows";
import { buyers, companies, messages } from "../../../db/schema/identity";
import type { Context } from "../../../endpoint/implement";
import { isGranted } from "../../permission/menu-tree";
import type { Due } from "./dues";
import { loadDues } from "./load-dues";

const soonMs = 7 * dayMs;

/**
 * Sends messages about credit that is due within a week, and about credit that is late, once each for every
 * due date. They go to the buyers who may read their company's statement.
 */
export async function remindDues({ db, now }: Pick<Context, "db" | "now">): Promise<void> {
	const soon = formatDate(now.getTime() + soonMs, "yyyy-MM-dd");
	const debtors = await db.select().from(companies).where(gt(companies.creditUsedFen, 0));
	for (const company of debtors) {
		const dues = (await loadDues(db, company)).filter(({ dueDate }) => dueDate <= soon);
		if (dues.length === 0) continue;
		const colleagues = await db.select().from(buyers).where(eq(buyers.companyId, company.companyId));
		const readers = colleagues.filter((colleague) => isGranted(colleague, "/finance/credit"));
		const rows = readers.flatMap((reader) => dues.map((due) => toMessage(reader, due, now)));
		if (rows.length > 0) await db.$client.batch(insertMissingRows(db, messages, rows));
	}
}

type Reader = Pick<typeof buyers.$inferSelect, "userId" | "mallCode">;

function toMessage({ userId, mallCode }: Reader, { dueDate, amountFen }: Due, now: Date) {
	const isLate = dueDate < formatDate(now, "yyyy-MM-dd");
	const amount = `¥${formatPrice(amountFen)}`;
	const event = `${userId}-${isLate ? "overdue" : "due"}-${dueDate}`;
	return {
		messageId: event,
		event,
		mallCode,
		userId,
		type: "account",
		title: isLate ? "账期款已逾期" : "账期款即将到期",
		content: isLate ? `${amount} 的还款日是 ${dueDate}，请尽快还款` : `请在 ${dueDate} 前还款 ${amount}`,
		link: toPath(pages.companyAccounts, { account: "credit" }),
		sendTime: now.getTime(),
		readFlag: false,
	};
}
