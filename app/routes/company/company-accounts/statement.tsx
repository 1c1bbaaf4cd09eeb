import type { AccountEntry, listAccountEntries } from "~/api/contract/mall/account";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { entryKinds } from "~/domain/order/entry-kind";
import { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { LinkButton } from "~/ui/control/button/button";
import { numberCell, Table } from "~/ui/layout/table/table";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptyState } from "~/ui/state/empty-state/empty-state";

type Props = {
	found: OutputOf<typeof listAccountEntries>;
	query: PageQuery<typeof pages.companyAccounts>;
	toHref: (page: number) => string;
};

/** The entries of an account in a period, the newest first, each with the balance after it. */
export function Statement({ found: { list, totalCount, pageCount }, query, toHref }: Props) {
	const { account, from, to, pageIndex } = query;
	if (list.length === 0) {
		const isNarrowed = Boolean(from || to || pageIndex > 1);
		const nothing = isNarrowed ? "这段时间没有收支" : "还没有收支";
		return (
			<EmptyState
				icon="file"
				text={totalCount > 0 ? `没有第 ${pageIndex} 页` : nothing}
				action={
					isNarrowed && (
						<LinkButton href={toPath(pages.companyAccounts, { account })}>查看全部明细</LinkButton>
					)
				}
			/>
		);
	}
	const isCredit = account === "credit";
	return (
		<>
			<Table
				caption="账户明细"
				columns={["时间", "类型", "订单", "经办人", ...(isCredit ? ["还款日"] : [])]}
				numberColumns={["金额", isCredit ? "剩余额度" : "余额"]}
			>
				{list.map((entry) => (
					<tr key={entry.entryId}>
						<td className={unbroken}>
							<time dateTime={entry.time}>{formatDate(entry.time, "yyyy-MM-dd hh:mm")}</time>
						</td>
						<td>{entryKinds[entry.kind]}</td>
						<td translate="no">
							<Order entry={entry} />
						</td>
						<td>
							<bdi>{entry.operator}</bdi>
						</td>
						{isCredit && <td className={unbroken}>{entry.dueDate ?? "—"}</td>}
						<td {...numberCell}>{toSigned(entry.amount)}</td>
						<td {...numberCell}>{toYuan(entry.balance)}</td>
					</tr>
				))}
			</Table>
			<Pager page={pageIndex} pageCount={pageCount} totalCount={totalCount} toHref={toHref} />
		</>
	);
}

/** The order's number: a link where the buyer may open the order. */
function Order({ entry: { orderId, ownOrder } }: { entry: AccountEntry }) {
	if (!orderId) return "—";
	return ownOrder ? <TextLink href={toPath(pages.orderStatus, { orderId })}>{orderId}</TextLink> : orderId;
}

function toSigned(amount: string): string {
	return amount.startsWith("-") ? toYuan(amount) : `+${toYuan(amount)}`;
}
