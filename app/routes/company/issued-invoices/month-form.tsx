import { pages } from "~/domain/page/pages";
import { listQueryFields } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { Button } from "~/ui/control/button/button";
import { Select } from "~/ui/control/text-input/text-input";
import { row } from "~/ui/layout/row/row";
import styles from "./issued-invoices.module.css";

const offered = 24;

/** Chooses the month: one of the last two years, or the asked one. */
export function MonthForm({ scope, month }: { scope: "company" | undefined; month: string }) {
	const [year = 0, number = 0] = formatDate(Date.now(), "yyyy-MM").split("-").map(Number);
	const months = Array.from({ length: offered }, (_, at) =>
		new Date(Date.UTC(year, number - 1 - at, 1)).toISOString().slice(0, 7),
	);
	return (
		<form action={pages.issuedInvoices.path} className={row(8)}>
			{listQueryFields(pages.issuedInvoices, { scope }).map(([name, value]) => (
				<input key={name} type="hidden" name={name} value={value} />
			))}
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
