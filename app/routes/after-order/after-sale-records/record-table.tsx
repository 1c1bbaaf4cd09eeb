import type { AfterSale, AfterSaleState } from "~/api/schema/after-sale";
import { formatAfterSaleKind, formatAfterSaleState } from "~/domain/order/after-sale";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { SkuCell } from "~/parts/article/sku-line/sku-cell";
import { LinkButton } from "~/ui/control/button/button";
import { numberCell, Table, wideCell } from "~/ui/layout/table/table";
import { Chip, type ChipTone } from "~/ui/look/chip/chip";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./after-sale-records.module.css";

/** The colours of the states of a claim. */
const tones: Record<AfterSaleState, ChipTone> = {
	submitted: "warning",
	agreed: "info",
	sentBack: "warning",
	received: "warning",
	done: "success",
	refused: "danger",
	withdrawn: "neutral",
};

/** A table of claims. */
export function RecordTable({ records }: { records: readonly AfterSale[] }) {
	return (
		<Table
			caption="售后记录"
			columns={["商品", "售后单", "状态"]}
			numberColumns={["数量", "退款金额", "操作"]}
		>
			{records.map((record) => (
				<RecordRow key={record.serviceId} record={record} />
			))}
		</Table>
	);
}

function RecordRow({ record }: { record: AfterSale }) {
	const { serviceId, kind, state, createdAt, orderId, venderName, num, saleUnit = "", refund } = record;
	return (
		<tr>
			<td>
				<SkuCell item={record} />
			</td>
			<td className={joinClasses(wideCell.className, styles.facts)} data-name="类型">
				<b>{formatAfterSaleKind(kind)}</b>{" "}
				<time dateTime={createdAt} className={muted}>
					{formatDate(createdAt, "yyyy-MM-dd hh:mm")}
				</time>
				<small translate="no">售后单 {serviceId}</small>
				<small translate="no">
					订单 <TextLink href={toPath(pages.orderDetails, { orderChildId: orderId })}>{orderId}</TextLink>
				</small>
				<small>{venderName}</small>
			</td>
			<td className={unbroken}>
				<Chip tone={tones[state]} label={formatAfterSaleState(state)} />
			</td>
			<td {...numberCell}>
				{num} {saleUnit}
			</td>
			<td {...numberCell}>{refund ? toYuan(refund) : "—"}</td>
			<td {...numberCell}>
				<LinkButton
					size="small"
					href={toPath(pages.afterSaleRecord, { serviceId })}
					aria-label={`查看进度 ${serviceId}`}
				>
					查看进度
				</LinkButton>
			</td>
		</tr>
	);
}
