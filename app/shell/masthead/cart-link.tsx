import "server-only";
import { pages } from "~/domain/page/pages";
import { getCartCalls } from "~/parts/cart/calls/cart-calls";
import { LiveBadge } from "~/parts/number/live-badge/live-badge.client";
import { logError } from "~/request/log-error";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import { loadBusinessModel } from "~/session/session";
import { pushed, rigid } from "~/ui/layout/item/item";
import { row } from "~/ui/layout/row/row";
import { framed } from "~/ui/look/frame/frame";
import { Icon } from "~/ui/look/icon/icon";
import { joinClasses } from "~/ui/look/join-classes";
import { accent } from "~/ui/look/words/words";
import { PageLink } from "~/ui/navigation/page-link/page-link";
import styles from "./cart-link.module.css";

/** The longest time that a page waits for the number; later the browser asks for it. */
const patienceMs = 600;

/**
 * The link to the cart, with the number of goods in it. Only for a session: the
 * browser asks for a missing number.
 */
export async function CartLink() {
	const count = await loadCartNumber();
	return (
		<PageLink
			href={pages.cartPage.path}
			className={joinClasses(styles.cart, row(8, "unbroken"), framed, rigid, pushed, accent)}
		>
			<Icon name="cart" />
			<span>购物车</span>
			<LiveBadge follows="cartNumber" count={count} says="购物车中有 # 种商品" />
		</PageLink>
	);
}

/**
 * The new cart's number in the OPEN model, else the old one's (SPEC §4); null when it does not arrive
 * in time. A page that is cached for an hour (C10), or that asks later, names none, and the browser
 * asks for it. Asked for once a request: a layout's loader begins, since its page may wait for a
 * backend before it shows the link.
 */
export function loadCartNumber(): Promise<number | null> {
	return loadOnce("cartNumber", askCartNumber);
}

async function askCartNumber(): Promise<number | null> {
	const { api, page, token } = getScope();
	if (token === null || page.row?.cached === "hour" || page.row?.asksLater) return null;
	const { getCartNumber } = getCartCalls(await loadBusinessModel());
	const stop = AbortSignal.timeout(patienceMs);
	try {
		return (await api.call(getCartNumber, {}, { signal: stop })).cartNumber;
	} catch (error) {
		logError(error);
		return null;
	}
}
