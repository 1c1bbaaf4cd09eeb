import { Alert } from "~/ui/alert/alert";

/** Says whether goods that were saved to a list have left the cart; nothing where they were to stay. */
export function MovedNote({ moved }: { moved: boolean | undefined }) {
	if (moved === undefined) return null;
	return moved ? (
		<Alert tone="success">商品已从购物车移走，可以在清单里放回购物车</Alert>
	) : (
		<Alert tone="warning">商品已存入清单，但暂时不能从购物车移走，请稍后在购物车里删除</Alert>
	);
}
