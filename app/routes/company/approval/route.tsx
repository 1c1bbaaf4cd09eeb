import { pages } from "~/domain/page/pages";
import { Breadcrumb } from "~/parts/page/breadcrumb/breadcrumb";
import { decideStatus, isMissing } from "~/parts/page/missing/is-missing";
import { MissingPage } from "~/parts/page/missing/missing-page";
import { Section } from "~/parts/page/section/section";
import { getScope } from "~/request/scope";
import { Alert } from "~/ui/alert/alert";
import { Page } from "~/ui/page/page";
import type { Route } from "./+types/route";
import styles from "./approval.module.css";
import { ApprovalBudget } from "./approval-budget";
import { ApprovalGoods } from "./approval-goods";
import { ApprovalHead } from "./approval-head";
import { AttachedRecord } from "./attached-record";
import { handleDecideForm } from "./decide-action";
import { DecideForms } from "./decide-forms";
import { loadApproval } from "./load-approval";

export function loader() {
	return decideStatus(loadApproval());
}

export function action({ request }: Route.ActionArgs) {
	return handleDecideForm(request);
}

/** /admin/approval/detail?orderId= : all that an approver decides by, on the screen and on paper. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const approval = loadApproval();
	if (!approval || (await isMissing(approval))) {
		return (
			<MissingPage
				title="没有找到这张审批单"
				text="请核对订单号，或在订单审批中查找。"
				next={{ href: pages.approvals.path, label: "订单审批" }}
			/>
		);
	}
	return (
		<Page className={styles.page}>
			<title>{`审批单 - ${getScope().mall.title}`}</title>
			<Breadcrumb items={[{ label: "订单审批", href: pages.approvals.path }, { label: "审批单" }]} />
			<Alert>{actionData?.message}</Alert>
			<Section main name="审批单暂时无法显示" load={() => approval}>
				{(found) => (
					<>
						<ApprovalHead approval={found} />
						{found.budget && <ApprovalBudget budget={found.budget} payable={found.payable} />}
						<ApprovalGoods approval={found} />
						{found.record && <AttachedRecord record={found.record} order={found.order} />}
						{found.canDecide && <DecideForms refusal={actionData ?? null} />}
					</>
				)}
			</Section>
		</Page>
	);
}
