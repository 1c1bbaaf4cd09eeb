import { Steps } from "~/ui/steps/steps";

/** Where the buyer is on the way to an order. */
export function OrderSteps() {
	return <Steps steps={["我的购物车", "确认订单", "提交成功"]} current={1} />;
}
