import "server-only";
import { Section } from "~/parts/section/section";
import { getScope } from "~/request/scope";
import { loadSession } from "~/session/session";
import type { CartRefusal } from "./cart-action";
import { type CartKind, getCartCalls } from "./cart-kind";
import styles from "./cart-page.module.css";
import { CartView } from "./cart-view.client";

/** The cart of one of the two models, with the answer to a form that it could not fulfil. */
export function CartPage({ kind, refusal }: { kind: CartKind; refusal?: CartRefusal | undefined }) {
	const { api, mall } = getScope();
	return (
		<div className={`wrapper ${styles.page}`}>
			<title>{`购物车 - ${mall.title}`}</title>
			<h1 className={styles.title}>购物车</h1>
			<Section
				name="购物车暂时无法显示"
				load={() => Promise.all([api.call(getCartCalls(kind).getCart, {}), loadSession()])}
			>
				{([cart, { user }]) => (
					<CartView
						kind={kind}
						cart={cart}
						userId={user?.userId}
						message={refusal?.message}
						lines={refusal?.lines}
					/>
				)}
			</Section>
		</div>
	);
}
