import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { ResultsNotice } from "~/parts/order/several/results-notice";
import type { Decided } from "./decide-many";

const done = { approve: "已同意", sendBack: "已退回" };

/** Says for each order what came of the decision. */
export function DecidedNotice({ decided }: { decided: readonly Decided[] }) {
	return (
		<ResultsNotice
			results={decided}
			done={done[decided[0]?.decision ?? "approve"]}
			unit="张"
			toHref={(orderId) => toPath(pages.approval, { orderId })}
		/>
	);
}
