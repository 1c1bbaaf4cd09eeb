import type { IssuedInvoice } from "~/api/contract/mall/invoice";
import { getSafeUrl } from "~/api/wire/safe-url";
import { formatInvoiceType } from "~/domain/order/invoice-type";
import { issuedStates } from "~/domain/order/issued-invoice";
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

const tones: Readonly<Record<IssuedInvoice["state"], ChipTone>> = {
	valid: "success",
	toReverse: "warning",
	reversed: "neutral",
	void: "neutral",
};

type Props = {
	invoices: readonly IssuedInvoice[];
	/** They may be of several buyers' orders. */
	hasOrderers: boolean;
};

/** A table of invoices, each with its file and its part of an order. */
export function InvoiceTable({ invoices, hasOrderers }: Props) {
	return (
		<Table
			caption="已开发票"
			columns={["开票日期", "发票", "订单", "供应商", "状态", "文件"]}
			numberColumns={["税额", "价税合计"]}
		>
			{invoices.map((invoice) => {
				const { invoiceNo, orderId, issuedAt, venderName, submitter, title, state, url } = invoice;
				const href = getSafeUrl(url);
				return (
					<tr key={orderId}>
						<td className={unbroken}>
							<time dateTime={issuedAt}>{formatDate(issuedAt, "yyyy-MM-dd")}</time>
						</td>
						<td>
							<span translate="no">{invoiceNo}</span>
							<small className={mutedBelow}>
								{[formatInvoiceType(invoice.invoiceType), title].filter(Boolean).join(" · ")}
							</small>
						</td>
						<td translate="no">
							<TextLink href={toPath(pages.orderDetails, { orderChildId: orderId })}>{orderId}</TextLink>
							{hasOrderers && submitter && <small className={mutedBelow}>{`下单人 ${submitter}`}</small>}
						</td>
						<td>
							<bdi>{venderName}</bdi>
						</td>
						<td>
							<Chip tone={tones[state]} label={issuedStates[state]} />
							{parseMoney(invoice.refunded) > 0 && (
								<small className={mutedBelow}>{`开票后退款 ${toYuan(invoice.refunded)}`}</small>
							)}
						</td>
						<td>
							{href ? (
								<TextLink href={href} download aria-label={`下载发票 ${invoiceNo}`}>
									下载
								</TextLink>
							) : (
								"—"
							)}
						</td>
						<td {...numberCell}>{toYuan(invoice.tax)}</td>
						<td {...numberCell}>{toYuan(invoice.amount)}</td>
					</tr>
				);
			})}
		</Table>
	);
}
