import { Alert } from "~/ui/state/alert/alert";

/** Says whether goods that were saved to a list have left the cart; nothing where they were to stay. */
export function MovedNote({ moved }: { moved: "all" | "part" | undefined }) {
	if (!moved) return null;
	return moved === "all" ? (
		<Alert tone="success">商品已从购物车移走，可以在清单里放回购物车</Alert>
	) : (
		<Alert tone="warning">
			商品已存入清单，但没有全部从购物车移走：其数量或勾选可能刚改过，或暂时不能移走。请到购物车核对
		</Alert>
	);
}
