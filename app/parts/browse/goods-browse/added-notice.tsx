import { pages } from "~/domain/page/pages";
import { Alert } from "~/ui/alert/alert";
import styles from "./goods-browse.module.css";

/** What a posted list put into the cart, over the list that it came back to; nothing when it put nothing. */
export function AddedNotice({ kinds }: { kinds: number | undefined }) {
	return (
		<Alert tone="success" size="small" className={styles.added}>
			{kinds && (
				<p>
					{`${kinds} 种商品已加入购物车，`}
					<a href={pages.cartPage.path}>去购物车</a>
				</p>
			)}
		</Alert>
	);
}
