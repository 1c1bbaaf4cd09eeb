import "server-only";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/pages";
import { Section } from "~/parts/section/section";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import { Page } from "~/ui/page/page";
import type { CartRefusal } from "./cart-action";
import { CartView } from "./cart-view.client";
import { loadCart } from "./change-cart";

/** The cart of one of the two models, with the answer to a form that it could not fulfil. */
export function CartPage({
	businessModel,
	refusal,
}: {
	businessModel: BusinessModel | null;
	refusal?: CartRefusal | undefined;
}) {
	const { api, mall } = getScope();
	return (
		<Page gap="medium">
			<title>{`购物车 - ${mall.title}`}</title>
			<h1>购物车</h1>
			<Section
				name="购物车暂时无法显示"
				load={() => Promise.all([loadCart({ api, businessModel, areaId: getPlace().areaId }), loadSession()])}
			>
				{([cart, { user }]) => (
					<CartView
						businessModel={businessModel}
						cart={cart}
						empty={<EmptyCart />}
						userId={user?.userId}
						message={refusal?.message}
						lines={refusal?.lines}
					/>
				)}
			</Section>
		</Page>
	);
}

function EmptyCart() {
	return (
		<EmptyState
			text="购物车还是空的"
			icon="cart"
			action={
				<LinkButton variant="primary" href={pages.search.path}>
					去选购商品
				</LinkButton>
			}
		/>
	);
}
