/** @jsxImportSource hono/jsx */
import { asc, sql } from "drizzle-orm";
import * as v from "valibot";
import { AccountKind } from "~/api/contract/mall/account";
import { MoneyInput } from "~/api/schema/money";
import { formatPrice } from "~/domain/text/money";
import { moveMoney } from "../backends/mall/account/move-money";
import type { Db } from "../db/client";
import { tryBatch } from "../db/run-batch";
import { companies } from "../db/schema/identity";
import { getNow } from "../testing/clock";
import { Control } from "./controls";
import { createTablePage } from "./page";
import { named } from "./request-fields";

const PaidIn = v.object({ account: AccountKind, yuan: named("金额", MoneyInput) });

/**
 * The balances of the companies, and two forms of the finance department: a deposit, and a payment of credit.
 */
export async function createAccountsPage(db: Db): Promise<Response> {
	const rows = await db.select().from(companies).orderBy(asc(companies.companyId));
	return createTablePage("企业账户", {
		heads: ["企业", "预存款", "账期已用", ""],
		rows: rows.map(({ companyId, companyName, depositFen, creditUsedFen }) => [
			companyName,
			`¥${formatPrice(depositFen)}`,
			`¥${formatPrice(creditUsedFen)}`,
			<PaymentForm companyId={companyId} />,
		]),
		empty: "没有企业。",
	});
}

function PaymentForm({ companyId }: { companyId: string }) {
	return (
		<form method="post" action={`/accounts/${companyId}`}>
			<Control of={PaidIn.entries.yuan} name="yuan" inputmode="decimal" size={10} />
			<button type="submit" name="account" value="deposit">
				充值
			</button>
			<button type="submit" class="plain" name="account" value="credit">
				还款
			</button>
		</form>
	);
}

/**
 * Books a company's payment. False when the form is not filled in, or when more
 * credit is paid back than is used.
 */
export async function payIn(db: Db, companyId: string, form: FormData): Promise<boolean> {
	const parsed = v.safeParse(PaidIn, Object.fromEntries(form));
	if (!parsed.success) return false;
	const { account, yuan } = parsed.output;
	const amountFen = Math.round(Number(yuan) * 100);
	return tryBatch(
		db,
		moveMoney({
			what: sql`SELECT ${companyId} AS company_id, ${account} AS account, ${amountFen} AS amount_fen, NULL AS order_id`,
			kind: account === "deposit" ? "recharge" : "repayment",
			operator: "平台财务",
			now: getNow(),
		}),
		["companies_credit_left"],
	);
}
