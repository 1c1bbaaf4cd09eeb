import type { AfterSale } from "~/api/schema/after-sale";
import {
	formatAfterSaleKind,
	formatAfterSaleState,
	isDropped,
	toAfterSaleSteps,
} from "~/domain/order/after-sale";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { formatDate } from "~/domain/text/dates";
import { ConfirmedButton } from "~/parts/form/confirmed-button";
import { LinkButton } from "~/ui/control/button/button";
import { CopyButton } from "~/ui/control/copy-button/copy-button.client";
import { Fact, FactLine } from "~/ui/layout/facts/facts";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { mutedBelow } from "~/ui/look/muted/muted";
import { TextLink } from "~/ui/navigation/link/link";
import { Steps } from "~/ui/navigation/steps/steps";
import { advise } from "./advise";

/** The number of a claim, its state, and the actions that are possible now. */
export function ClaimHead({ claim }: { claim: AfterSale }) {
	const { serviceId, kind, state, orderId, skuId, createdAt, handleOption } = claim;
	const way = toAfterSaleSteps(claim);
	const isOver = isDropped(state);
	return (
		<Surface as="header" spaced>
			<div className={row(24, "between", "top")}>
				<div>
					<h1>{`${formatAfterSaleKind(kind)} · ${formatAfterSaleState(state)}`}</h1>
					<p className={mutedBelow}>{advise(claim)}</p>
				</div>
				{handleOption.withdraw && (
					<ConfirmedButton
						button="withdraw"
						label="撤销申请"
						text="撤销后本次申请结束；如仍需要可以再次申请。"
					/>
				)}
				{isOver && (
					<LinkButton href={toPath(pages.afterSaleApply, { orderChildId: orderId, skuId })}>
						再次申请
					</LinkButton>
				)}
			</div>
			{way && <Steps {...way} />}
			<FactLine>
				<Fact name="售后单号">
					<span translate="no">{serviceId}</span> <CopyButton text={serviceId} label="复制售后单号" />
				</Fact>
				<Fact name="子订单号">
					<TextLink href={toPath(pages.orderDetails, { orderChildId: orderId })} translate="no">
						{orderId}
					</TextLink>
				</Fact>
				<Fact name="申请时间">
					<time dateTime={createdAt}>{formatDate(createdAt)}</time>
				</Fact>
			</FactLine>
		</Surface>
	);
}
