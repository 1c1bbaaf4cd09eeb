import type { Change, Settlement } from "~/api/schema/settlement";
import { type BeforeDivision, describeRise, listPriceChanges } from "~/domain/order/before-division";
import { getOverBudget } from "~/domain/order/over-budget";
import { formatPayMethod } from "~/domain/order/pay-method";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatAddressLine } from "~/domain/place/address-text";
import { Placed } from "~/parts/order/placed/placed";
import { Button } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { stack } from "~/ui/layout/stack/stack";
import { TitledSurface } from "~/ui/layout/surface/surface";
import { GroupedTable } from "~/ui/layout/table/table";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { TextLink } from "~/ui/navigation/link/link";
import { Alert } from "~/ui/state/alert/alert";
import type { Together } from "./load-together";
import { OnePart, partColumns, partNumbers } from "./one-part";
import { createPartNames, findPartFaults } from "./part-names";
import { PlacesMatrix } from "./places-matrix";
import styles from "./together.module.css";
import { type TogetherRefusal, toAddressName } from "./together-action";

type Props = {
	together: Together;
	/** The cost of the order before its division; null where it is unknown. */
	before: BeforeDivision | null;
	refusal: TogetherRefusal | undefined;
};

/** The order for each address, their sum, and the button that submits all of them or none. */
export function TogetherParts({ together, before, refusal }: Props) {
	const { settlements, payPrice, isOverBudget, budget } = together;
	const open = settlements.filter(({ orderId }) => orderId === undefined);
	const methods = new Set(open.map(({ paymentType }) => paymentType ?? ""));
	const faults = findPartFaults(open);
	const over = getOverBudget(budget);
	const toName = createPartNames(settlements);
	const rise = before && describeRise(before, settlements);
	if (open.length === 0) {
		return (
			<Placed
				text={`${settlements.length} 个地址的订单都已提交`}
				orderIds={settlements.flatMap(({ orderId }) => orderId ?? [])}
				payable={together.payable}
			/>
		);
	}
	return (
		<>
			<TitledSurface
				title="各地址数量"
				id="matrix-title"
				bordered
				padding="none"
				className={styles.block}
				aside={
					open.length === settlements.length && (
						<TextLink href={toPath(pages.orderDivide, { settlementId: open[0]?.settlementId ?? "" })}>
							重新分配
						</TextLink>
					)
				}
			>
				<PlacesMatrix settlements={settlements} toName={toName} />
			</TitledSurface>
			<TitledSurface title="各地址订单" id="parts-title" bordered padding="none" className={styles.block}>
				<GroupedTable caption="各地址的订单" columns={partColumns} numberColumns={partNumbers}>
					{settlements.map((settlement) => (
						<OnePart
							key={settlement.settlementId}
							settlement={settlement}
							name={toName(settlement)}
							changes={listChanges(settlement, before, refusal)}
						/>
					))}
				</GroupedTable>
			</TitledSurface>
			<form method="post" className={stack(12)}>
				<input
					type="hidden"
					name="seen"
					value={open.map(({ settlementId, version }) => `${settlementId}/${version}`).join()}
				/>
				{open.map(
					({ settlementId, address }) =>
						address && (
							<input
								key={settlementId}
								type="hidden"
								name={toAddressName(address.addressId)}
								value={formatAddressLine(address)}
							/>
						),
				)}
				{methods.size === 1 && <input type="hidden" name="method" value={[...methods][0]} />}
				{rise && <Alert tone="warning">{rise}</Alert>}
				{isOverBudget && <Alert tone="warning">{`合计超出本月预算${over ? ` ${toYuan(over)}` : ""}`}</Alert>}
				<Approval approval={together.approval} methods={methods} />
				{faults.length > 0 && <Alert>{`${faults.join("；")}，请重新分配后再提交`}</Alert>}
				<BottomBar always>
					<span>
						{`应付金额（${open.length} 个地址） `}
						<Price value={payPrice} size="medium" />
					</span>
					<Button variant="primary" size="large" disabled={faults.length > 0}>
						{`提交 ${open.length} 个地址的订单`}
					</Button>
				</BottomBar>
			</form>
		</>
	);
}

/** The changes that a refusal or the settlement names, and the prices that the division changed. */
function listChanges(
	settlement: Settlement,
	before: BeforeDivision | null,
	refusal: TogetherRefusal | undefined,
): Change[] {
	const refused = refusal?.settlementId === settlement.settlementId ? (refusal.changes ?? []) : [];
	const named = refused.length > 0 ? refused : settlement.changes;
	const prices = before ? listPriceChanges(before, settlement) : [];
	const isNamed = (skuId: string) => named.some((one) => one.skuId === skuId && one.field === "price");
	return [...named, ...prices.filter(({ skuId }) => !isNamed(skuId))];
}

type ApprovalProps = Pick<Together, "approval"> & { methods: ReadonlySet<string> };

function Approval({ approval, methods }: ApprovalProps) {
	if (!approval) return null;
	const { limit, approvers } = approval;
	const cause = limit ? `合计超过 ${toYuan(limit)}` : "合计超出本月预算";
	if (approvers.length === 0) return <Alert>{`${cause}，需由其他审批人审批，贵公司没有其他审批人`}</Alert>;
	const paying = approval.paysBy?.filter((code) => methods.has(code)) ?? [];
	const next = paying.length > 0 ? `自动用${paying.map(formatPayMethod).join("或")}付款` : "再付款";
	return (
		<p className={muted}>
			{cause}，提交后由 <bdi>{approvers.join("、")}</bdi> 逐单审批，通过后{next}
		</p>
	);
}
