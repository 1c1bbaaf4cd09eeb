import { Alert } from "~/ui/state/alert/alert";

/** Says how many lines of a purchase list have no goods, so that the saved list lacks them. */
export function LeftNote({ left }: { left: number | undefined }) {
	if (!left) return null;
	return (
		<Alert tone="warning">
			{`采购清单中有 ${left} 行没有选定商品，不存入常购清单；可返回快速下单选定，或转询价`}
		</Alert>
	);
}
