import { pages } from "~/domain/page/pages";
import { handleCartForm } from "~/parts/cart/cart-action";
import { CartPage } from "~/parts/cart/cart-page";
import type { Route } from "./+types/route";

export function action() {
	return handleCartForm();
}

/** /cartNew : the cart under the address of the OPEN model (SPEC §4.7). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	return <CartPage page={pages.cartNew} refusal={actionData} />;
}
