import type { Approval } from "~/api/contract/mall/approval";
import { getOverBudget } from "~/domain/order/over-budget";
import { tiles } from "~/ui/layout/columns/columns";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { Chip } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { toYuan } from "~/ui/look/price/price";
import styles from "./approval.module.css";

type Props = { budget: NonNullable<Approval["budget"]>; payable: string };

/** The month's budget with this order, and the amount by which the order exceeds it. */
export function ApprovalBudget({ budget: { month, limit, used, left }, payable }: Props) {
	const over = getOverBudget({ month, limit, used, left });
	const [year = "", number = ""] = month.split("-");
	const rows: [string, string][] = [
		["月度预算", toYuan(limit)],
		["已用（不含待审批）", toYuan(used)],
		["本单", toYuan(payable)],
		["本单后剩余", toYuan(left)],
	];
	return (
		<TitledSurface
			title={`预算（${year} 年 ${Number(number)} 月）`}
			id="budget"
			className={styles.card}
			spaced
			aside={over && <Chip tone="danger" label={`超出预算 ${toYuan(over)}`} />}
		>
			<dl {...tiles(24, "min(40%, 200px)", joinClasses(styles.budget, over ? styles.over : undefined))}>
				{rows.map(([name, value]) => (
					<div key={name}>
						<dt>{name}</dt>
						<dd>{value}</dd>
					</div>
				))}
			</dl>
		</TitledSurface>
	);
}
