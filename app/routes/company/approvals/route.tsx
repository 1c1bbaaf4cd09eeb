import { type ApprovalRole, countApprovals, listApprovals } from "~/api/contract/mall/approval";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ResultsNotice } from "~/parts/order/several/results-notice";
import { OwnListBody } from "~/parts/page/own-list/own-list-body";
import { OwnListPage } from "~/parts/page/own-list/own-list-page";
import { getQuery } from "~/request/page-query";
import { loadOnce } from "~/request/request-memo";
import { getScope } from "~/request/scope";
import type { Route } from "./+types/route";
import { ApprovalTable } from "./approval-table";
import { ChosenBar } from "./chosen-bar";
import { type Decided, getReason } from "./decide-many";
import { type Counts, RoleTabs } from "./role-tabs";
import { WaitingTable } from "./waiting-table";

const pageSize = 20;

const emptyTexts: Record<ApprovalRole, string> = {
	waiting: "没有等待您审批的订单",
	decided: "您还没有审批过订单",
	submitted: "您没有需要审批的订单。超过审批限额或超出月度预算的订单提交后，可在这里查看进度",
};

export { handleDecideManyForm as action } from "./decide-many";

/** /admin/approval?role= : orders that their company asks about, for their approvers and their buyers. */
export function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const { role, ...query } = getQuery(pages.approvals);
	return (
		<OwnListPage
			page={pages.approvals}
			title="订单审批"
			keyword={query.keyword}
			placeholder="订单号、提交人、商品、型号或供应商"
			unchanged={role ? [["role", role]] : []}
			message={actionData?.message}
			above={<DecidedNotice decided={actionData?.decided ?? []} />}
			failure="审批单暂时无法显示"
			load={() => loadApprovals(role, query)}
		>
			{(loaded) => <Approvals {...loaded} query={query} values={actionData?.values ?? {}} />}
		</OwnListPage>
	);
}

type Query = { keyword: string; pageIndex: number };
type Loaded = Awaited<ReturnType<typeof loadApprovals>>;

/**
 * Loads the list of the asked role. Without one, an approver sees the open requests, and any other user their
 * own: both lists are asked for beside the counts, which say which of the two it is.
 */
async function loadApprovals(asked: ApprovalRole | undefined, { keyword, pageIndex }: Query) {
	const { api } = getScope();
	const load = (role: ApprovalRole) =>
		loadOnce(`approvals ${role}`, () =>
			api.call(listApprovals, { role, keyword: keyword || undefined, pageIndex, pageSize }),
		);
	for (const role of asked ? [asked] : (["waiting", "submitted"] as const)) load(role);
	const counts: Counts = await api.call(countApprovals, {});
	const role = asked ?? (counts.isApprover ? "waiting" : "submitted");
	return { counts, role, found: await load(role) };
}

type Props = Loaded & { query: Query; values: Readonly<Record<string, string>> };

function Approvals({ counts, role, found, query, values }: Props) {
	return (
		<>
			<RoleTabs counts={counts} role={role} />
			<OwnListBody
				found={found}
				query={query}
				unit="张审批单"
				path={toPath(pages.approvals, { role })}
				toHref={(pageIndex) => toPath(pages.approvals, { ...query, role, pageIndex })}
				empty={{ icon: "file", text: emptyTexts[role] }}
			>
				{(list) =>
					role === "waiting" ? (
						<WaitingTable approvals={list} values={values} />
					) : (
						<ApprovalTable approvals={list} />
					)
				}
			</OwnListBody>
			{role === "waiting" && found.list.length > 0 && <ChosenBar reason={getReason(values)} />}
		</>
	);
}

const done = { approve: "已同意", sendBack: "已退回" };

/** Says for each order what came of the decision. */
function DecidedNotice({ decided }: { decided: readonly Decided[] }) {
	return (
		<ResultsNotice
			results={decided}
			done={done[decided[0]?.decision ?? "approve"]}
			unit="张"
			toHref={(orderId) => toPath(pages.approval, { orderId })}
		/>
	);
}
