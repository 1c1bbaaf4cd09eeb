import type { ChildOrder, OrderParcel } from "~/api/schema/order";
import { isBegun, isReceived, listParcels } from "~/domain/order/parcels";
import { formatDate } from "~/domain/text/dates";
import type { Refusal } from "~/parts/form/refusal";
import { hasExtension } from "~/request/has-extension";
import { Button } from "~/ui/control/button/button";
import { CopyButton } from "~/ui/control/copy-button/copy-button.client";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { Chip } from "~/ui/look/chip/chip";
import { muted } from "~/ui/look/muted/muted";
import { danger } from "~/ui/look/tone/tone";
import styles from "./order-details.module.css";

type Props = { order: ChildOrder; refusal: Refusal | undefined };

/**
 * The parcels of an order that is sent in several, each with its lines and the buyer's receipt; nothing
 * without any.
 */
export function OrderParcels({ order, refusal }: Props) {
	const parcels = listParcels(order);
	if (parcels.length === 0) return null;
	return (
		<TitledSurface title={`包裹（${parcels.length}）`} id="parcels" className={styles.card} spaced>
			<div className={stack(16)}>
				{parcels.map((parcel, index) => (
					<Parcel
						key={parcel.parcelId}
						parcel={parcel}
						name={`包裹 ${index + 1}`}
						order={order}
						refusal={refusal?.values.do === `receive/${parcel.parcelId}` ? refusal : undefined}
					/>
				))}
			</div>
		</TitledSurface>
	);
}

type ParcelProps = Props & { parcel: OrderParcel; name: string };

function Parcel({ parcel, name, order, refusal }: ParcelProps) {
	const { carrier, trackingNo, sentAt, deliveredAt, parcelId } = parcel;
	const isOpen = !isReceived(parcel) && hasExtension("orders") && order.own !== false;
	const table = <ParcelTable {...{ parcel, name, order, refusal, isOpen }} />;
	return (
		<section aria-label={name} className={stack(8)}>
			<div className={row(12)}>
				<b>{name}</b>
				<span>
					{carrier} {trackingNo} <CopyButton text={trackingNo} label={`复制物流单号 ${trackingNo}`} />
				</span>
				<span className={muted}>
					<time dateTime={sentAt}>{formatDate(sentAt, "MM-dd hh:mm")}</time> 发出
					{deliveredAt && `，${formatDate(deliveredAt, "MM-dd hh:mm")} 送达`}
				</span>
				<Chip {...toChip(parcel)} />
			</div>
			{isOpen ? (
				<form method="post" className={stack(8)}>
					{table}
					<p className={row(12)}>
						<Button variant="primary" size="small" name="do" value={`receive/${parcelId}`}>
							确认收货
						</Button>
						<span className={muted}>
							{isBegun(parcel)
								? "其余到货后，请填写累计收到的数量；已确认的数量不能改少"
								: "少收时请改为实际收到的数量，其余到货后再确认；确认后可申请售后"}
						</span>
					</p>
				</form>
			) : (
				table
			)}
		</section>
	);
}

function toChip(parcel: OrderParcel) {
	if (isReceived(parcel)) return { tone: "success", label: "已收货" } as const;
	return { tone: "warning", label: isBegun(parcel) ? "部分收货" : "待收货" } as const;
}

function ParcelTable({ parcel, name, order, refusal, isOpen }: ParcelProps & { isOpen: boolean }) {
	return (
		<Surface bordered padding="none">
			<Table
				caption={`${name}的商品`}
				columns={["商品"]}
				numberColumns={["本包裹数量", "已收", ...(isOpen ? ["累计实收"] : [])]}
			>
				{parcel.lines.map(({ skuId, num, received }) => {
					const item = order.items.find((one) => one.skuId === skuId);
					const field = `got.${skuId}`;
					const fault = refusal?.fields[field];
					return (
						<tr key={skuId}>
							<td>{item?.name ?? `商品 ${skuId}`}</td>
							<td {...numberCell}>
								{num} {item?.saleUnit}
							</td>
							<td {...numberCell}>
								{received} {item?.saleUnit}
							</td>
							{isOpen && (
								<td {...numberCell}>
									<NumberInput
										framed
										name={field}
										className={styles.got}
										defaultValue={refusal?.values[field] ?? String(isBegun(parcel) ? received : num)}
										readOnly={received >= num}
										aria-label={`${item?.name ?? skuId} 累计实收`}
										aria-invalid={fault ? true : undefined}
									/>
									<input type="hidden" name={`had.${skuId}`} value={received} />
									{fault && <small {...danger}>{fault}</small>}
								</td>
							)}
						</tr>
					);
				})}
			</Table>
		</Surface>
	);
}
