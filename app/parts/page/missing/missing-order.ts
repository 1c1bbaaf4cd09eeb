import { getOrdersCrumb } from "~/parts/page/breadcrumb/orders-crumb";
import type { MissingPageProps } from "./missing-page";

/** The page for an order that this buyer does not have. */
export function describeMissingOrder(): MissingPageProps {
	const { href, label } = getOrdersCrumb();
	return {
		title: "没有找到这个订单",
		text: `请核对订单号，或在${label}中查询。`,
		next: { href, label: `查看${label}` },
	};
}
