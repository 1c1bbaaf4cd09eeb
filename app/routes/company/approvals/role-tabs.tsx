import type { ApprovalRole, countApprovals } from "~/api/contract/mall/approval";
import type { OutputOf } from "~/api/endpoint/endpoint";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Surface } from "~/ui/layout/surface/surface";
import { PillLinks } from "~/ui/navigation/pill-links/pill-links";

export type Counts = OutputOf<typeof countApprovals>;

const names: Record<ApprovalRole, string> = {
	waiting: "待我审批",
	decided: "我已审批",
	submitted: "我提交的",
};

/** A tab for each role, with its number of requests. A user who never approves has one, and sees none. */
export function RoleTabs({ counts, role }: { counts: Counts; role: ApprovalRole }) {
	const roles: ApprovalRole[] =
		counts.isApprover || counts.decided > 0 ? ["waiting", "decided", "submitted"] : ["submitted"];
	if (roles.length === 1) return null;
	return (
		<Surface padding="bar">
			<PillLinks
				label="审批单"
				links={roles.map((one) => ({
					href: toPath(pages.approvals, { role: one }),
					label: names[one],
					count: counts[one],
					isCurrent: one === role,
				}))}
			/>
		</Surface>
	);
}
