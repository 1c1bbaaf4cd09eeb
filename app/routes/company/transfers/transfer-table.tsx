import type { Transfer } from "~/api/contract/mall/account";
import { getSafeUrl } from "~/api/wire/safe-url";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { parseMoney } from "~/domain/text/money";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Chip, type ChipTone } from "~/ui/look/chip/chip";
import { mutedBelow } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";

const states: Readonly<Record<Transfer["status"], { tone: ChipTone; label: string }>> = {
	pendingApproval: { tone: "warning", label: "待审核" },
	paid: { tone: "success", label: "已到账" },
	closed: { tone: "neutral", label: "未通过或已取消" },
};

const refused = { tone: "danger", label: "未通过" } as const;

/** A table of transfers with the buyer's vouchers. */
export function TransferTable({ transfers }: { transfers: readonly Transfer[] }) {
	return (
		<Table
			caption="公司转账"
			columns={["提交时间", "订单", "状态", "到账时间", "转账凭证"]}
			numberColumns={["金额"]}
		>
			{transfers.map((transfer) => {
				const { paymentId, orderId, orders, amount, status, sentAt, paidAt, file, refusal } = transfer;
				const href = getSafeUrl(file?.url);
				return (
					<tr key={paymentId}>
						<td className={unbroken}>
							<time dateTime={sentAt}>{formatDate(sentAt, "yyyy-MM-dd hh:mm")}</time>
						</td>
						<td>
							{orders ? (
								<>
									{`${orders.length} 个订单，合并转账`}
									{orders.map((one) => (
										<small key={one.orderId}>
											<OrderLink orderId={one.orderId} /> {describePart(one.amount, refusal)}
										</small>
									))}
								</>
							) : (
								<OrderLink orderId={orderId} />
							)}
						</td>
						<td>
							<Chip {...(refusal ? refused : states[status])} />
							{refusal && <small className={mutedBelow}>{refusal}</small>}
						</td>
						<td className={unbroken}>{paidAt ? formatDate(paidAt, "yyyy-MM-dd hh:mm") : "—"}</td>
						<td>
							{file && href ? (
								<TextLink href={href} download={file.name}>
									{file.name}
								</TextLink>
							) : (
								"—"
							)}
						</td>
						<td {...numberCell}>{toYuan(amount)}</td>
					</tr>
				);
			})}
		</Table>
	);
}

/** What a transfer pays of an order. One that was refused pays nothing. */
function describePart(amount: string, refusal: string | undefined): string {
	if (parseMoney(amount) > 0) return toYuan(amount);
	return refusal ? "" : "由预存款付清";
}

function OrderLink({ orderId }: { orderId: string }) {
	return <TextLink href={toPath(pages.orderStatus, { orderId })}>{orderId}</TextLink>;
}
