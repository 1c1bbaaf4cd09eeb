import "server-only";
import { pages } from "~/domain/page/pages";
import { hasExtension } from "~/request/has-extension";
import { workbench } from "./breadcrumb";

/** The page that lists the buyer's orders; the workbench in a mall without that list. */
export function getOrdersCrumb(): { label: string; href: string } {
	return hasExtension("orders") ? { label: "我的订单", href: pages.orders.path } : workbench;
}
