import type { ChildOrder } from "~/api/schema/order";
import { formatAfterSaleKind, formatAfterSaleState } from "~/domain/order/after-sale";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { mayOpen } from "~/session/may-open";
import { Surface, TitledSurface } from "~/ui/layout/surface/surface";
import { numberCell, Table } from "~/ui/layout/table/table";
import { toYuan } from "~/ui/look/price/price";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import { TextLink } from "~/ui/navigation/link/link";
import styles from "./order-details.module.css";

/** The after-sale claims for the goods of an order; nothing without any. */
export async function OrderClaims({ order: { claims = [], items, own } }: { order: ChildOrder }) {
	if (claims.length === 0 || !(await mayOpen(pages.afterSaleRecord))) return null;
	return (
		<TitledSurface title="售后与退款" id="claims" className={styles.card} spaced>
			<Surface bordered padding="none">
				<Table
					caption="售后与退款"
					columns={["售后单号", "商品", "类型", "状态"]}
					numberColumns={["数量", "退款金额"]}
				>
					{claims.map(({ serviceId, skuId, kind, state, num, refund }) => {
						const item = items.find((one) => one.skuId === skuId);
						return (
							<tr key={serviceId}>
								<td className={unbroken} translate="no">
									{own === false ? (
										serviceId
									) : (
										<TextLink href={toPath(pages.afterSaleRecord, { serviceId })}>{serviceId}</TextLink>
									)}
								</td>
								<td>{item?.name ?? skuId}</td>
								<td>{formatAfterSaleKind(kind)}</td>
								<td className={unbroken}>{formatAfterSaleState(state)}</td>
								<td {...numberCell}>
									{num} {item?.saleUnit}
								</td>
								<td {...numberCell}>
									{refund ? toYuan(refund) : "—"}
									{refund && state !== "done" && <small>未退</small>}
								</td>
							</tr>
						);
					})}
				</Table>
			</Surface>
		</TitledSurface>
	);
}
