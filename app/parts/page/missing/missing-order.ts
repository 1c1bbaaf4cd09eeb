import { pages } from "~/domain/page/pages";
import type { MissingPageProps } from "./missing-page";

/** The page for an order that this buyer does not have. */
export const missingOrder: MissingPageProps = {
	title: "没有找到这个订单",
	text: "请核对订单号，或在我的订单中查询。",
	next: { href: pages.orders.path, label: "查看我的订单" },
};
