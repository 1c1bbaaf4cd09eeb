import { pages } from "~/domain/page/pages";
import type { MissingPageProps } from "./missing-page";

/** The page for a settlement that this buyer does not have, or has no more. */
export const missingSettlement: MissingPageProps = {
	title: "没有找到这份结算单",
	text: "链接不完整，或者结算单已经失效，请回到购物车重新结算。",
	next: { href: pages.cartPage.path, label: "回到购物车" },
};
