import type { Settlement } from "~/api/schema/settlement";
import { Button } from "~/ui/button/button";
import { Price, toYuan } from "~/ui/price/price";
import { Surface } from "~/ui/surface/surface";
import styles from "./confirm.module.css";

/** What the order costs, as the backend reckons it, and the one button that makes it an order. */
export function ConfirmTotals({ settlement }: { settlement: Settlement }) {
	const { address } = settlement;
	const count = settlement.venders.reduce((sum, { items }) => sum + items.length, 0);
	return (
		<Surface bordered padding="medium" className={styles.totals}>
			<dl>
				<div>
					<dt>商品金额（{count} 种）</dt>
					<dd>{toYuan(settlement.orderPrice)}</dd>
				</div>
				<div>
					<dt>其中未税</dt>
					<dd>{toYuan(settlement.orderNakedPrice)}</dd>
				</div>
				<div>
					<dt>其中税额</dt>
					<dd>{toYuan(settlement.orderTaxPrice)}</dd>
				</div>
				<div>
					<dt>运费</dt>
					<dd>{toYuan(settlement.freight)}</dd>
				</div>
				<div className={styles.pay}>
					<dt>应付金额</dt>
					<dd>
						<Price value={settlement.payPrice} size="large" />
					</dd>
				</div>
			</dl>
			{address && (
				<p className={styles.meta}>
					寄送至：{address.provinceName}
					{address.cityName}
					{address.districtName}
					{address.streetName} {address.address}　收货人：{address.name} {address.mobile}
				</p>
			)}
			<Button variant="primary" size="large" name="do" value="submit" data-native="">
				提交订单
			</Button>
		</Surface>
	);
}
