import type { Settlement } from "~/api/schema/settlement";
import { getOverBudget } from "~/domain/order/over-budget";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatAddressLine } from "~/domain/place/address-text";
import { nameAddresses } from "~/domain/place/name-addresses";
import { Button, LinkButton } from "~/ui/control/button/button";
import { BottomBar } from "~/ui/layout/bottom-bar/bottom-bar";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Sums } from "~/ui/layout/sums/sums";
import { Surface } from "~/ui/layout/surface/surface";
import { muted } from "~/ui/look/muted/muted";
import { Price, toYuan } from "~/ui/look/price/price";
import { Alert } from "~/ui/state/alert/alert";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Together } from "./load-together";
import { OnePart } from "./one-part";
import { toPayPath } from "./to-pay-path";
import { type TogetherRefusal, toAddressName } from "./together-action";

type Props = { together: Together; refusal: TogetherRefusal | undefined };

/** The order for each address, their sum, and the button that submits all of them or none. */
export function TogetherParts({ together, refusal }: Props) {
	const { settlements, payPrice, isOverBudget, budget } = together;
	const open = settlements.filter(({ orderId }) => orderId === undefined);
	const methods = new Set(open.map(({ paymentType }) => paymentType ?? ""));
	const empty = open.filter(({ venders }) => venders.length === 0);
	const over = getOverBudget(budget);
	const toName = createNames(settlements);
	if (open.length === 0) return <Ordered settlements={settlements} />;
	return (
		<>
			{settlements.map((settlement) => (
				<OnePart
					key={settlement.settlementId}
					settlement={settlement}
					name={toName(settlement)}
					changes={refusal?.settlementId === settlement.settlementId ? refusal.changes : undefined}
				/>
			))}
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
				<Surface bordered padding="medium" className={row(12, "between", "wrap")}>
					{open.length === settlements.length && (
						<LinkButton href={toPath(pages.orderDivide, { settlementId: open[0]?.settlementId ?? "" })}>
							重新分配
						</LinkButton>
					)}
					<Sums
						rows={open.map((one) => [toName(one), one.payPrice] as const)}
						total={[`应付金额（${open.length} 个地址）`, payPrice]}
						size="large"
					/>
				</Surface>
				{isOverBudget && <Alert tone="warning">{`合计超出本月预算${over ? ` ${toYuan(over)}` : ""}`}</Alert>}
				<Approval approval={together.approval} />
				{empty.length > 0 && (
					<Alert>{`${empty.map(toName).join("、")}：没有可以下单的商品，请重新分配后再提交`}</Alert>
				)}
				<BottomBar always>
					<span>
						应付 <Price value={payPrice} size="medium" />
					</span>
					<Button variant="primary" size="large" disabled={empty.length > 0}>
						{`提交 ${open.length} 个地址的订单`}
					</Button>
				</BottomBar>
			</form>
		</>
	);
}

function Approval({ approval }: Pick<Together, "approval">) {
	if (!approval) return null;
	const { limit, approvers } = approval;
	const cause = limit ? `合计超过 ${toYuan(limit)}` : "合计超出本月预算";
	if (approvers.length === 0) return <Alert>{`${cause}，需由其他审批人审批，贵公司没有其他审批人`}</Alert>;
	return (
		<p className={muted}>
			{cause}，提交后由 <bdi>{approvers.join("、")}</bdi> 逐单审批，通过后再付款
		</p>
	);
}

function Ordered({ settlements }: Pick<Together, "settlements">) {
	return (
		<Surface bordered>
			<EmptyState
				text={`${settlements.length} 个地址的订单都已提交`}
				action={
					<LinkButton variant="primary" href={toPayPath(settlements.flatMap(({ orderId }) => orderId ?? []))}>
						去付款
					</LinkButton>
				}
			/>
		</Surface>
	);
}

/** Names of the parts by their addresses, which differ. */
function createNames(settlements: readonly Settlement[]): (settlement: Settlement) => string {
	const names = nameAddresses(settlements.flatMap(({ address }) => address ?? []));
	return ({ address }) => (address && names.get(address.addressId)) || "没有收货地址";
}
