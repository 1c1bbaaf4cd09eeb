import { pages } from "~/domain/pages";
import { Alert } from "~/ui/alert/alert";
import styles from "./search.module.css";

/** What a posted form put into the cart, over the list that it came back to. */
export function AddedNotice({ kinds }: { kinds: number }) {
	return (
		<Alert tone="success" size="small" className={styles.notice}>
			<p>
				{`${kinds} 种商品已加入购物车，`}
				<a href={pages.cartPage.path}>去购物车</a>
			</p>
		</Alert>
	);
}
