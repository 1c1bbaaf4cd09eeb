import { pages } from "~/domain/page/pages";
import { handleCartForm } from "~/parts/cart/cart-action";
import { CartPage } from "~/parts/cart/cart-page";
import type { Route } from "./+types/route";

export function action({ request }: Route.ActionArgs) {
	return handleCartForm(request, "STANDARD");
}

/** The cart of the STANDARD model, with its calls (SPEC §4.7). */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	return <CartPage page={pages.cart} businessModel="STANDARD" refusal={actionData} />;
}
