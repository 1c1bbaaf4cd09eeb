import type { HandleOption } from "~/api/schema/order";
import { Button } from "~/ui/control/button/button";

type Props = {
	/** The order to buy again: a parent or a child. */
	orderId: string;
	/** The order to open again: the whole one. */
	parentId: string;
	handleOption: Pick<HandleOption, "rebuy" | "reopen" | "reorder">;
	size?: "small" | "medium";
	/** The look of the ways that are not the primary action. */
	variant?: "secondary" | "quiet";
	/** False beside a more urgent action. */
	mayBePrimary?: boolean;
	/** The page whose action is `handleOrderForm`, where it is another than the one that shows this. */
	action?: string;
};

/**
 * The ways to order the same again. A cart knows no offers: beside the way to the offered price, the
 * others name the price that they use.
 */
export function OrderAgain({
	orderId,
	parentId,
	handleOption,
	size = "medium",
	variant = "secondary",
	mayBePrimary = true,
	action,
}: Props) {
	const { rebuy, reopen, reorder } = handleOption;
	const ways = [
		reorder && { value: `reorder/${reorder}`, label: "按报价再次下单", isFirst: true },
		rebuy && { value: `rebuy/${orderId}`, label: reorder ? "按目录价再次购买" : "再次购买", isFirst: false },
		reopen && {
			value: `reopen/${parentId}`,
			label: reorder ? "按目录价放回购物车" : "放回购物车修改",
			isFirst: !reorder,
		},
	].filter((way) => typeof way === "object");
	return ways.map(({ value, label, isFirst }) => (
		<form key={value} method="post" action={action}>
			<Button variant={isFirst && mayBePrimary ? "primary" : variant} size={size} name="do" value={value}>
				{label}
			</Button>
		</form>
	));
}
