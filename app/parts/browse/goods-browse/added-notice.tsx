import { pages } from "~/domain/page/pages";
import { Alert } from "~/ui/state/alert/alert";

/** The number of goods that a posted list has added to the cart, above that list; nothing for none. */
export function AddedNotice({ kinds }: { kinds: number | undefined }) {
	return (
		<Alert tone="success" size="small">
			{kinds && (
				<p>
					{`${kinds} 种商品已加入购物车，`}
					<a href={pages.cartPage.path}>去购物车</a>
				</p>
			)}
		</Alert>
	);
}
