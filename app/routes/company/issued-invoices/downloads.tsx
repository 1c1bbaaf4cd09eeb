import type { listIssuedInvoices } from "~/api/contract/mall/invoice";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { mostInvoiceFiles } from "~/domain/order/issued-invoice";
import { resources } from "~/domain/page/resources";
import { toPath } from "~/domain/page/to-path";
import { parseMoney } from "~/domain/text/money";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { muted } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";

type Props = Pick<OutputOf<typeof listIssuedInvoices>, "totalCount" | "sums"> & {
	query: { scope?: "company" | undefined; month: string };
};

/** The sums of a month's invoices, and its files: the table, and a ZIP for each hundred invoices. */
export function Downloads({ query: { scope, month }, totalCount, sums: { amount, tax, refunded } }: Props) {
	const packs = Array.from({ length: Math.ceil(totalCount / mostInvoiceFiles) }, (_, at) => ({
		pageIndex: at + 1,
		range: `${at * mostInvoiceFiles + 1}–${Math.min(totalCount, (at + 1) * mostInvoiceFiles)}`,
	}));
	const back = parseMoney(refunded) > 0 ? `，开票后退款 ${toYuan(refunded)}` : "";
	return (
		<div className={row(8, "wrap", "between")}>
			<p translate="no">{`共 ${totalCount} 张，价税合计 ${toYuan(amount)}，其中税额 ${toYuan(tax)}${back}`}</p>
			<div className={row(8, "wrap")}>
				<LinkButton href={toPath(resources.invoicesFile, { scope, month })} download>
					导出 Excel
				</LinkButton>
				{packs.map(({ pageIndex, range }) => (
					<LinkButton
						key={pageIndex}
						href={toPath(resources.invoicesZip, { scope, month, pageIndex })}
						download
					>
						{packs.length > 1 ? `下载第 ${range} 张` : "下载全部发票"}
					</LinkButton>
				))}
				{packs.length > 1 && <small className={muted}>{`一个压缩包最多 ${mostInvoiceFiles} 张`}</small>}
			</div>
		</div>
	);
}
