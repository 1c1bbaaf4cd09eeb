import { pages } from "~/domain/page/pages";
import { handleCartForm } from "~/parts/cart/cart-action";
import { CartPage } from "~/parts/cart/cart-page";
import { loadSession } from "~/session/session";
import type { Route } from "./+types/route";

export async function action({ request }: Route.ActionArgs) {
	const { businessModel } = await loadSession();
	return handleCartForm(request, businessModel);
}

/** The cart for the session's business model (SPEC §4.7). */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { businessModel } = await loadSession();
	return <CartPage page={pages.cartPage} businessModel={businessModel} refusal={actionData} />;
}
