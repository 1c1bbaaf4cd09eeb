import type { Settlement } from "~/api/schema/settlement";
import { dataNative, mark } from "~/document/marks";
import { countGoods } from "~/domain/goods/count-goods";
import { getOverBudget } from "~/domain/order/over-budget";
import { splitSettlement } from "~/domain/order/split-settlement";
import { describeSubmitFault, findSubmitFault } from "~/domain/order/submit-fault";
import { formatMoney } from "~/domain/text/money";
import { WaitingNotice } from "~/parts/cart/waiting/waiting-notice.client";
import { Button } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { inlineFacts } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { danger } from "~/ui/look/tone/tone";
import { Alert } from "~/ui/state/alert/alert";
import styles from "./confirm.module.css";

type Props = {
	settlement: Settlement;
	userId: string | undefined;
	/** The page offers a choice of goods which the settlement does not have yet. */
	offersGoods: boolean;
};

/**
 * The order's sums from the backend, and the submit button. A notice takes the button's place while changes
 * of these goods in the cart wait for the network: the order does not contain them. Without anything to pay
 * the button is disabled, and the page says why.
 */
export function ConfirmTotals({ settlement, userId, offersGoods }: Props) {
	const { address, approval, budget, isOverBudget, together } = settlement;
	const lines = settlement.venders.flatMap(({ items }) => items);
	const fault = together || offersGoods ? null : findSubmitFault(settlement);
	const over = getOverBudget(budget);
	const { restFen } = splitSettlement(settlement);
	const parts: (readonly [name: string, value: string])[] = [
		[`商品金额　${countGoods(lines)}`, settlement.orderPrice],
		["未税", settlement.orderNakedPrice],
		["税额", settlement.orderTaxPrice],
		["运费", settlement.freight],
		...(restFen === 0 ? [] : [["整单优惠与其他", formatMoney(restFen)] as const]),
	];
	return (
		<>
			<Surface
				bordered
				className={joinClasses(styles.totals, row([4, 24], "stretched", "between", "unbroken"))}
			>
				<dl className={inlineFacts}>
					{parts.map(([name, value]) => (
						<div key={name}>
							<dt>{name}</dt>
							<dd key={value} translate="no">
								{toYuan(value)}
							</dd>
						</div>
					))}
				</dl>
				{address && (
					<p className={muted}>
						寄送至：{address.provinceName}
						{address.cityName}
						{address.districtName}
						{address.streetName} {address.address}　{address.name} {address.mobile}
					</p>
				)}
				{isOverBudget && <p {...danger}>本单超出本月预算{over && ` ${toYuan(over)}`}</p>}
				{approval && approval.approvers.length > 0 && (
					<p className={muted}>
						提交后由 <bdi>{approval.approvers.join("、")}</bdi> 审批，通过后付款
					</p>
				)}
			</Surface>
			{fault && <Alert>{describeSubmitFault(fault)}</Alert>}
			<BottomBar always>
				<dl className={inlineFacts}>
					<div>
						<dt>应付金额</dt>
						<dd>
							<Price value={settlement.payPrice} size="large" />
						</dd>
					</div>
				</dl>
				{userId && <WaitingNotice userId={userId} nums={listNumbers(lines)} className={styles.waiting} />}
				<Button
					variant="primary"
					size="large"
					name="do"
					value={together ? "back" : "submit"}
					disabled={fault !== null}
					{...mark(dataNative)}
				>
					{together ? "保存，返回各地址的订单" : "提交订单"}
				</Button>
			</BottomBar>
		</>
	);
}

/** A SKU has several lines where its gifts or texts differ. */
function listNumbers(lines: readonly { skuId: string; num: number }[]): Record<string, number[]> {
	const bySku = Map.groupBy(lines, ({ skuId }) => skuId);
	return Object.fromEntries(Array.from(bySku, ([skuId, own]) => [skuId, own.map(({ num }) => num)]));
}
