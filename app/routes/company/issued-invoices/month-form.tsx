import { pages } from "~/domain/page/pages";
import { getThisMonth, moveMonth } from "~/domain/text/month-days";
import { Button } from "~/ui/control/button/button";
import { Select } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import styles from "./issued-invoices.module.css";

const offered = 24;

/** Chooses the month: one of the last two years, or the asked one. */
export function MonthForm({ scope, month }: { scope: "company" | undefined; month: string }) {
	const months = Array.from({ length: offered }, (_, at) => moveMonth(getThisMonth(), -at));
	return (
		<form action={pages.issuedInvoices.path} className={row(8)}>
			{scope && <input type="hidden" name="scope" value={scope} />}
			<Select name="month" defaultValue={month} aria-label="开票月份" className={styles.month}>
				{[...new Set([month, ...months])]
					.toSorted()
					.reverse()
					.map((one) => (
						<option key={one}>{one}</option>
					))}
			</Select>
			<Button>查询</Button>
		</form>
	);
}
