import type { Settlement } from "~/api/schema/settlement";
import { dataNative, mark } from "~/document/marks";
import { countGoods } from "~/domain/goods/count-goods";
import { getOverBudget } from "~/domain/order/over-budget";
import { BottomBar, barOnly } from "~/ui/bottom-bar/bottom-bar";
import { Button } from "~/ui/button/button";
import { muted } from "~/ui/muted/muted";
import { Price, toYuan } from "~/ui/price/price";
import { Sums } from "~/ui/sums/sums";
import { Surface } from "~/ui/surface/surface";
import { danger } from "~/ui/tone/tone";
import styles from "./confirm.module.css";

/** The order's sums from the backend, and the submit button. */
export function ConfirmTotals({ settlement }: { settlement: Settlement }) {
	const { address, approval, budget, isOverBudget, together } = settlement;
	const over = getOverBudget(budget);
	const lines = settlement.venders.flatMap(({ items }) => items);
	return (
		<>
			<Surface bordered padding="medium" className={styles.totals}>
				<Sums
					rows={[
						[`商品金额　${countGoods(lines)}`, settlement.orderPrice],
						["其中未税", settlement.orderNakedPrice],
						["其中税额", settlement.orderTaxPrice],
						["运费", settlement.freight],
					]}
					total={["应付金额", settlement.payPrice]}
					size="large"
				/>
				{address && (
					<p className={muted}>
						寄送至：{address.provinceName}
						{address.cityName}
						{address.districtName}
						{address.streetName} {address.address}　收货人：{address.name} {address.mobile}
					</p>
				)}
				{isOverBudget && <p {...danger}>本单超出本月预算{over && ` ${toYuan(over)}`}</p>}
				{approval && approval.approvers.length > 0 && (
					<p className={muted}>
						提交后由 <bdi>{approval.approvers.join("、")}</bdi> 审批，通过后再付款
					</p>
				)}
			</Surface>
			<BottomBar always>
				<span className={barOnly} aria-hidden="true">
					应付 <Price value={settlement.payPrice} size="medium" />
				</span>
				<Button
					variant="primary"
					size="large"
					name="do"
					value={together ? "back" : "submit"}
					{...mark(dataNative)}
				>
					{together ? "保存，返回各地址的订单" : "提交订单"}
				</Button>
			</BottomBar>
		</>
	);
}
