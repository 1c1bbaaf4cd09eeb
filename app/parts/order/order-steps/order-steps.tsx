import { Steps } from "~/ui/navigation/steps/steps";

const steps = ["购物车", "确认订单", "付款", "完成"];

/** The buyer's step between the cart and a paid order. */
export function OrderSteps({ current }: { current: 1 | 2 | 3 }) {
	return <Steps steps={steps} current={current} />;
}
