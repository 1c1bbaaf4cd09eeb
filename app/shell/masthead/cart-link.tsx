import "server-only";
import { CachedHtml } from "~/document/html/cached-html";
import { pages } from "~/domain/page/pages";
import { getCartCalls } from "~/parts/cart/cart-calls";
import { logError } from "~/request/log-error";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import { Badge } from "~/ui/badge/badge";
import { Icon } from "~/ui/icon/icon";
import styles from "./cart-link.module.css";

/** The longest time that a page waits for the number; later the browser asks for it. */
const patienceMs = 600;

/** The link to the cart, with the number of goods in it. */
export async function CartLink() {
	return <CachedHtml of={Cart} given={{ count: await loadCartNumber() }} />;
}

function Cart({ count }: { count: number | null }) {
	return (
		<a href={pages.cartPage.path} className={styles.cart}>
			<Icon name="cart" />
			购物车
			<Badge follows="cartNumber" count={count} says="购物车中有 # 种商品" />
		</a>
	);
}

/** The new cart's number in the OPEN model, else the old one's (SPEC §4); null when it does not arrive in time. */
async function loadCartNumber(): Promise<number | null> {
	const { api, token } = getScope();
	if (token === null) return null;
	const { businessModel } = await loadSession();
	const { getCartNumber } = getCartCalls(businessModel);
	const stop = AbortSignal.timeout(patienceMs);
	try {
		return (await api.call(getCartNumber, {}, { signal: stop })).cartNumber;
	} catch (error) {
		logError(error);
		return null;
	}
}
