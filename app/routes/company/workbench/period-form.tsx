import { mostSpendingMonths } from "~/domain/order/spending-period";
import { pages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import { listQueryFields, toPath } from "~/domain/page/to-path";
import { ScopeSwitch } from "~/parts/order/scope-switch/scope-switch";
import { Button, LinkButton } from "~/ui/control/button/button";
import { DateRange } from "~/ui/control/date-range/date-range";
import { row } from "~/ui/layout/row/row";
import { muted } from "~/ui/look/muted/muted";
import { readPeriod } from "./load-workbench";

/** Chooses the buyers and the days of the charts, and exports these. */
export function PeriodForm() {
	const { scope, from, to, months } = readPeriod();
	return (
		<>
			<ScopeSwitch
				label="谁的采购额"
				scope={scope}
				toHref={(one) => `${toPath(pages.workbench, { scope: one, from, to, months })}#by-month`}
			/>
			<form action={`${pages.workbench.path}#by-month`} className={row(8, "wrap")}>
				{listQueryFields(pages.workbench, { scope }).map(([name, value]) => (
					<input key={name} type="hidden" name={name} value={value} />
				))}
				<DateRange label="下单日期" from={from} to={to} />
				<Button>查询</Button>
				<LinkButton href={toPath(resources.spendingFile, { scope, from, to, months })} download>
					导出 Excel
				</LinkButton>
				<small className={muted}>{`一次最多 ${mostSpendingMonths} 个月`}</small>
			</form>
		</>
	);
}
