import { Steps } from "~/ui/navigation/steps/steps";

const steps = ["我的购物车", "确认订单", "提交成功"];

/** The buyer's step between the cart and an order. */
export function OrderSteps({ current }: { current: 1 | 2 }) {
	return <Steps steps={steps} current={current} />;
}
