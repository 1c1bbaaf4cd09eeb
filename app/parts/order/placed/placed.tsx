import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { EmptyState } from "~/ui/state/empty-state/empty-state";

type Props = {
	text: string;
	/** The orders that the settlements became. */
	orderIds: readonly string[];
	/** The orders that can be paid now. */
	payable: readonly string[];
	className?: string | undefined;
};

/**
 * Stands in place of settlements that are ordered: the way to the orders, and to the cashier while one can be
 * paid.
 */
export function Placed({ text, orderIds, payable, className }: Props) {
	const [orderId = "", ...others] = orderIds;
	const seeHref = others.length === 0 ? toPath(pages.orderStatus, { orderId }) : getOrdersCrumb().href;
	return (
		<Surface bordered className={className}>
			<EmptyState
				text={text}
				action={
					<span className={row(12)}>
						{payable.length > 0 && (
							<LinkButton variant="primary" href={toCashier(payable)}>
								去付款
							</LinkButton>
						)}
						<LinkButton href={seeHref}>查看订单</LinkButton>
					</span>
				}
			/>
		</Surface>
	);
}

function toCashier(orderIds: readonly string[]): string {
	const [orderId = "", ...others] = orderIds;
	return others.length === 0
		? toPath(pages.cashier, { orderId })
		: toPath(pages.cashierTogether, { orderIds: [...orderIds] });
}
