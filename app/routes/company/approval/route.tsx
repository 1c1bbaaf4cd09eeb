import { deadStates } from "~/domain/order/order-moves";
import { pages } from "~/domain/page/pages";
import { DetailPage } from "~/parts/page/detail-page/detail-page";
import { decideStatus } from "~/parts/page/missing/is-missing";
import type { Route } from "./+types/route";
import { ApprovalBudget } from "./approval-budget";
import { ApprovalGoods } from "./approval-goods";
import { ApprovalHead } from "./approval-head";
import { AttachedRecord } from "./attached-record";
import { DecideForms } from "./decide-forms";
import { loadApproval, loadLastOfOrder } from "./load-approval";

export function loader() {
	void loadLastOfOrder();
	return decideStatus(loadApproval());
}

export { handleDecideForm as action } from "./decide-action";

/** /admin/approval/detail?orderId= : the facts for an approver's decision, on the screen and on paper. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const list = { label: "订单审批", href: pages.approvals.path };
	return (
		<DetailPage
			paper
			thing={loadApproval()}
			missing={{ title: "没有找到这张审批单", text: "请核对订单号，或在订单审批中查询。", next: list }}
			title="审批单"
			way={[list]}
			heading="below"
			message={actionData?.message}
			failure="审批单暂时无法显示"
		>
			{(found) => (
				<>
					<ApprovalHead approval={found} />
					{found.budget && !deadStates.includes(found.state) && (
						<ApprovalBudget budget={found.budget} payable={found.payable} />
					)}
					<ApprovalGoods approval={found} />
					{found.record && <AttachedRecord record={found.record} order={found.order} />}
					{found.canDecide && <DecideForms approval={found} refusal={actionData ?? null} />}
				</>
			)}
		</DetailPage>
	);
}
