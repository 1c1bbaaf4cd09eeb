import "server-only";
import type { BusinessModel } from "~/api/contract/auth";
import type { Cart } from "~/api/schema/cart";
import { dataNative, mark } from "~/document/marks";
import { hasInquiryRight } from "~/domain/access/procurement-type";
import { pages } from "~/domain/page/pages";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { Button, LinkButton } from "~/ui/button/button";
import { EmptyState } from "~/ui/empty-state/empty-state";
import type { CartRefusal } from "./cart-action";
import { CartView } from "./cart-view.client";
import { loadCart } from "./change-cart";
import type { CartPageRow, OpenSpecs } from "./line-specs";
import { SpecMenu } from "./spec-menu";

/** The cart of one of the two models, with the answer to a form that it could not fulfil. */
export function CartPage({
	page,
	businessModel,
	refusal,
}: {
	/** The row of the page that shows it. */
	page: CartPageRow;
	businessModel: BusinessModel | null;
	refusal?: CartRefusal | undefined;
}) {
	const { api } = getScope();
	return (
		<TitledPage title="购物车" gap="medium">
			<Section
				name="购物车暂时无法显示"
				load={() => Promise.all([loadCart({ api, businessModel, areaId: getPlace().areaId }), loadSession()])}
			>
				{([cart, { user, orderProcurementType }]) => (
					<CartView
						businessModel={businessModel}
						cart={cart}
						page={page}
						openSpecs={openSpecs(cart, getQuery(page).cartItemId)}
						empty={<EmptyCart />}
						more={
							businessModel === "OPEN" &&
							hasInquiryRight(orderProcurementType) && (
								<Button variant="text" name="do" value="inquire" {...mark(dataNative)}>
									询价
								</Button>
							)
						}
						userId={user?.userId}
						message={refusal?.message}
						lines={refusal?.lines}
						posted={refusal?.values}
					/>
				)}
			</Section>
		</TitledPage>
	);
}

function openSpecs(cart: Cart, cartItemId: string | undefined): OpenSpecs | undefined {
	const item = [...cart.venders.flatMap(({ items }) => items), ...cart.invalidItems].find(
		(line) => line.cartItemId === cartItemId,
	);
	return item && { cartItemId: item.cartItemId, skuId: item.skuId, menu: <SpecMenu item={item} /> };
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
