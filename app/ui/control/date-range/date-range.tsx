import { DayInput } from "~/ui/control/day-input/day-input.client";
import styles from "./date-range.module.css";

interface DateRangeProps {
	/** The name of the days: "下单日期". */
	label: string;
	/** yyyy-MM-dd */
	from: string | undefined;
	to: string | undefined;
}

/** The fields `from` and `to` of a form: a first and a last day, either of them open. */
export function DateRange({ label, from, to }: DateRangeProps) {
	return (
		<span className={styles.range}>
			<DayInput name="from" defaultValue={from} aria-label={`${label}从`} />
			<span aria-hidden="true">至</span>
			<DayInput name="to" defaultValue={to} aria-label={`${label}到`} />
		</span>
	);
}
