import type { ReactNode } from "react";
import type { SearchResult } from "~/api/schema/goods-list";
import { Alert } from "~/ui/state/alert/alert";
import { formatSearchPath, type SearchQuery } from "./search-url";

type Props = {
	query: SearchQuery;
	result: Pick<SearchResult, "list" | "suggestion" | "corrected" | "relaxed">;
};

/** The backend's interpretation of the keyword, when it differs from the typed one; nothing otherwise. */
export function KeywordNotice({ query, result }: Props) {
	const { keyword } = query;
	const { list, suggestion, corrected, relaxed } = result;
	// The notice speaks of results without these words, so it would be wrong above an empty list.
	const dropped = list.length > 0 ? (relaxed?.dropped ?? []) : [];
	return (
		<>
			{suggestion && corrected && (
				<Notice>
					已按“<bdi>{suggestion}</bdi>”显示结果，仍搜索
					<a href={formatSearchPath(query, { asTyped: true })}>
						“<bdi>{keyword}</bdi>”
					</a>
				</Notice>
			)}
			{dropped.length > 0 && (
				<Notice>
					没有完全符合“<bdi>{keyword}</bdi>”的商品，以下为相近商品
				</Notice>
			)}
			{suggestion && !corrected && (
				<Notice>
					您是不是要找
					<a href={formatSearchPath(query, { keyword: suggestion, asTyped: false })}>
						“<bdi>{suggestion}</bdi>”
					</a>
				</Notice>
			)}
		</>
	);
}

function Notice({ children }: { children: ReactNode }) {
	return (
		<Alert tone="info" size="small">
			<p>{children}</p>
		</Alert>
	);
}
