import type { InquiryBrief, InquiryKind } from "~/api/schema/inquiry";
import { inquiryPages } from "~/domain/access/inquiry-pages";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { InquiryStateChip } from "~/parts/order/inquiry/inquiry-state-chip";
import { LinkButton } from "~/ui/control/button/button";
import { numberCell, Table } from "~/ui/layout/table/table";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./inquiries.module.css";

/** A table of inquiries or biddings, each with a link to its next step. */
export function InquiryTable({ kind, rows }: { kind: InquiryKind; rows: readonly InquiryBrief[] }) {
	const { name } = inquiryPages[kind];
	const isBidding = kind === "bidding";
	return (
		<Table
			caption={`${name}单`}
			columns={[`${name}单`, "状态", ...(isBidding ? ["轮次"] : []), "截止时间"]}
			numberColumns={["已报价", "操作"]}
		>
			{rows.map((row) => (
				<tr key={row.inquiryId}>
					<th scope="row" className={styles.what}>
						<PageLink href={toPath(inquiryPages[kind].detail, { inquiryId: row.inquiryId })}>
							{describe(row)}
						</PageLink>
						<small>
							<span translate="no">{row.inquiryId}</span>
							{" · "}
							<time dateTime={row.createdAt}>{formatDate(row.createdAt, "yyyy-MM-dd hh:mm")}</time> 发起
						</small>
					</th>
					<td>
						<InquiryStateChip kind={kind} state={row.state} />
					</td>
					{isBidding && <td>{`第 ${row.round} 轮，共 ${row.rounds} 轮`}</td>}
					<td className={unbroken}>
						<time dateTime={row.deadline}>{formatDate(row.deadline, "yyyy-MM-dd hh:mm")}</time>
					</td>
					<td {...numberCell}>{`${row.venderCount} 家`}</td>
					<td {...numberCell}>
						<Next row={row} />
					</td>
				</tr>
			))}
		</Table>
	);
}

/** "六角头螺栓 等 3 项". */
function describe({ name, lineCount }: InquiryBrief): string {
	return lineCount > 1 ? `${name} 等 ${lineCount} 项` : name;
}

function Next({
	row: { kind, inquiryId, state, venderCount, settlementId, orderId },
}: {
	row: InquiryBrief;
}) {
	if (orderId)
		return (
			<LinkButton size="small" href={toPath(pages.orderStatus, { orderId })}>
				查看订单
			</LinkButton>
		);
	if (settlementId)
		return (
			<LinkButton size="small" variant="primary" href={toPath(pages.orderConfirm, { settlementId })}>
				去下单
			</LinkButton>
		);
	return (
		<LinkButton size="small" href={toPath(inquiryPages[kind].detail, { inquiryId })}>
			{state !== "withdrawn" && venderCount > 0 ? "比较报价" : "查看"}
		</LinkButton>
	);
}
