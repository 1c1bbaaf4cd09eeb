import { countInquiries } from "~/api/contract/mall/inquiry";
import { type InquiryKind, InquiryState } from "~/api/schema/inquiry";
import { inquiryPages } from "~/domain/access/inquiry-pages";
import { formatInquiryState } from "~/domain/inquiry/inquiry-state";
import type { pages } from "~/domain/page/pages";
import type { PageQuery } from "~/domain/page/parse-query";
import { toPath } from "~/domain/page/to-path";
import { ifAnswered } from "~/request/if-answered";
import { getScope } from "~/request/scope";
import { PillLinks } from "~/ui/pill-links/pill-links";
import { Surface } from "~/ui/surface/surface";

type Props = { kind: InquiryKind; query: PageQuery<typeof pages.inquiries> };

/**
 * A tab for each state, with the number that the search finds in it. When the counts do not load, the tabs have no
 * numbers.
 */
export async function StateTabs({ kind, query }: Props) {
	const { keyword, inquiryState } = query;
	const counts = await ifAnswered(
		getScope().api.call(countInquiries, { kind, keyword: keyword || undefined }),
	);
	return (
		<Surface padding="bar">
			<PillLinks
				label="筛选状态"
				links={[undefined, ...InquiryState.options].map((state) => ({
					href: toPath(inquiryPages[kind].list, { ...query, inquiryState: state, pageIndex: 1 }),
					label: state ? formatInquiryState(kind, state) : "全部",
					count: counts?.[state ?? "all"],
					isCurrent: state === inquiryState,
				}))}
			/>
		</Surface>
	);
}
