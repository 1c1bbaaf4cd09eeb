import type { BusinessModel } from "~/api/contract/auth";
import type { Cart } from "~/api/schema/cart";
import { dataNative, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { type LastTexts, loadLastBought } from "~/parts/article/last-bought/load-last-bought";
import { loadCart } from "~/parts/cart/calls/change-cart";
import { openWindow, searchFrom } from "~/parts/cart/lines/cart-window";
import { listItems } from "~/parts/cart/lines/lines";
import { readPosted } from "~/parts/cart/waiting/read-posted";
import { Section } from "~/parts/page/section/section";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { getPlace } from "~/session/address-area";
import { mayOpen } from "~/session/may-open";
import { loadBusinessModel, loadSession } from "~/session/session";
import { Button, LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Pager } from "~/ui/navigation/pager/pager";
import { EmptyState } from "~/ui/state/empty-state/empty-state";
import type { Route } from "./+types/route";
import { CartSearch } from "./view/cart-search";
import { CartView } from "./view/cart-view.client";
import type { CartPageRow, LackingParts, OpenSpecs } from "./view/line-specs";
import { SpecMenu } from "./view/spec-menu";

export { handleCartForm as action } from "./cart-action";

/**
 * /cart, /cartNew and /cartPage : the cart of the session's model, with the answer to a form that it could
 * not fulfil. Whichever of them an address names, a buyer has one cart (SPEC §4.7).
 */
export async function ServerComponent({ actionData: refusal }: Route.ServerComponentProps) {
	const scope = getScope();
	const { api } = scope;
	const page = scope.page.row as CartPageRow;
	const businessModel = await loadBusinessModel();
	const lacking = findLacking(businessModel);
	const hasLists = hasExtension("lists");
	const query = getQuery(page);
	return (
		<TitledPage
			title="购物车"
			gap="medium"
			tools={
				<div className={row(16)}>
					{hasLists && <LinkButton href={pages.savedLists.path}>常购清单</LinkButton>}
					<LinkButton href={pages.purchaseList.path}>快速下单</LinkButton>
					<form method="post">
						<Button variant="text" name="do" value="share">
							分享购物车
						</Button>
					</form>
				</div>
			}
		>
			<Section
				name="购物车暂时无法显示"
				load={() =>
					Promise.all([
						loadCart({ api, businessModel, areaId: getPlace().areaId }),
						loadSession(),
						mayOpen(pages.inquiryForm),
						loadLastBought({ cart: businessModel ?? "STANDARD" }),
					])
				}
			>
				{([cart, { user }, mayInquire, last]) => {
					const shown = openWindow(cart, query);
					const hasSearch = shown.facts.count >= searchFrom || query.keyword !== "";
					return (
						<CartView
							// The state of one part of the cart is none of another part, which a link opens.
							key={`${shown.window.page} ${query.keyword}`}
							owner={{ businessModel, userId: user?.userId }}
							shown={shown}
							page={page}
							openSpecs={openSpecs(cart, query.cartItemId, lacking)}
							lacking={lacking}
							last={pickShown(last, shown.cart)}
							search={hasSearch && <CartSearch page={page} keyword={query.keyword} />}
							empty={<EmptyCart />}
							nothing={<NothingFound page={page} keyword={query.keyword} />}
							pager={
								<Pager
									page={shown.window.page}
									pageCount={shown.window.pageCount}
									toIntent={(to) => `page/${to}`}
								/>
							}
							more={
								<>
									{mayInquire && (
										<Button variant="text" name="do" value="inquire" {...mark(dataNative)}>
											询价
										</Button>
									)}
									{hasLists && (
										<>
											<Button variant="text" name="do" value="list" {...mark(dataNative)}>
												存为清单
											</Button>
											<Button variant="text" name="do" value="later" {...mark(dataNative)}>
												稍后再买
											</Button>
										</>
									)}
								</>
							}
							refusal={refusal}
							typed={readPosted(shown.cart, refusal?.values)}
						/>
					);
				}}
			</Section>
		</TitledPage>
	);
}

/** In the specification a line has no notes, and another SKU and gifts are calls of the new cart alone. */
function findLacking(businessModel: BusinessModel | null): LackingParts {
	const lacksLines = !hasExtension("lines");
	return { specs: lacksLines, gifts: lacksLines && businessModel !== "OPEN", notes: lacksLines };
}

function openSpecs(cart: Cart, cartItemId: string | undefined, lacking: LackingParts): OpenSpecs | undefined {
	const inCart = new Set(listItems(cart).map(({ skuId }) => skuId));
	const item = listItems(cart).find((line) => line.cartItemId === cartItemId);
	if (!item) return undefined;
	const { cartItemId: id, skuId } = item;
	return { cartItemId: id, skuId, menu: <SpecMenu item={item} inCart={inCart} fixed={lacking.specs} /> };
}

/** The last purchases of the goods on the page alone. */
function pickShown(last: LastTexts, cart: Cart): LastTexts {
	return Object.fromEntries(
		listItems(cart).flatMap(({ skuId }) => {
			const text = last[skuId];
			return text === undefined ? [] : [[skuId, text]];
		}),
	);
}

function NothingFound({ page, keyword }: { page: CartPageRow; keyword: string }) {
	return (
		<EmptyState
			text={`购物车里没有“${keyword}”`}
			icon="search"
			action={<LinkButton href={page.path}>显示全部商品</LinkButton>}
		/>
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
