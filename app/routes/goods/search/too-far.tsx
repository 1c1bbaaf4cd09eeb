import { LinkButton } from "~/ui/control/button/button";
import { EmptySurface } from "~/ui/state/empty-state/empty-surface";
import { formatSearchPath, type SearchQuery } from "./search-url";

/** The message for a page number after the last page of a result. */
export function TooFar({ query, pageCount }: { query: SearchQuery; pageCount: number }) {
	return (
		<EmptySurface
			text={`没有第 ${query.pageIndex} 页，结果显示到第 ${pageCount} 页`}
			action={<LinkButton href={formatSearchPath(query)}>回到第 1 页</LinkButton>}
		/>
	);
}
