import { getOverBudget } from "~/domain/order/over-budget";
import { Alert } from "~/ui/alert/alert";
import { BottomBar } from "~/ui/bottom-bar/bottom-bar";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Price, toYuan } from "~/ui/price/price";
import { row } from "~/ui/row/row";
import { stack } from "~/ui/stack/stack";
import { Sums } from "~/ui/sums/sums";
import { Surface } from "~/ui/surface/surface";
import type { Together } from "./load-together";
import { nameConsignee, OnePart } from "./one-part";
import { toPayPath } from "./to-pay-path";
import type { TogetherRefusal } from "./together-action";

type Props = { together: Together; refusal: TogetherRefusal | undefined };

/** The order for each address, their sum, and the button that submits all of them or none. */
export function TogetherParts({ together, refusal }: Props) {
	const { settlements, payPrice, isOverBudget, budget } = together;
	const open = settlements.filter(({ orderId }) => orderId === undefined);
	const ordered = settlements.flatMap(({ orderId }) => orderId ?? []);
	const ids = settlements.map(({ settlementId }) => settlementId);
	const over = getOverBudget(budget);
	if (open.length === 0) {
		return (
			<Surface bordered>
				<EmptyState
					text={`${ordered.length} 个地址的订单都已提交`}
					action={
						<LinkButton variant="primary" href={toPayPath(ordered)}>
							去付款
						</LinkButton>
					}
				/>
			</Surface>
		);
	}
	return (
		<>
			{settlements.map((settlement) => (
				<OnePart
					key={settlement.settlementId}
					settlement={settlement}
					ids={ids}
					changes={refusal?.settlementId === settlement.settlementId ? refusal.changes : undefined}
				/>
			))}
			<form method="post" className={stack(12)}>
				<input
					type="hidden"
					name="seen"
					value={open.map(({ settlementId, version }) => `${settlementId}/${version}`).join()}
				/>
				<Surface bordered padding="medium" className={row(12, "end")}>
					<Sums
						rows={open.map((one) => [nameConsignee(one), one.payPrice] as const)}
						total={[`应付金额（${open.length} 个地址）`, payPrice]}
						size="large"
					/>
				</Surface>
				{isOverBudget && <Alert tone="warning">{`合计超出本月预算${over ? ` ${toYuan(over)}` : ""}`}</Alert>}
				<BottomBar always>
					<span>
						应付 <Price value={payPrice} size="medium" />
					</span>
					<Button variant="primary" size="large">
						{`提交 ${open.length} 个地址的订单`}
					</Button>
				</BottomBar>
			</form>
		</>
	);
}
