import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { Alert } from "~/ui/alert/alert";
import { link } from "~/ui/link/link";
import type { Decided } from "./decide-many";

const done = { approve: "已同意", sendBack: "已退回" };

/** Says for each order what came of the decision. */
export function DecidedNotice({ decided }: { decided: readonly Decided[] }) {
	const [first] = decided;
	if (!first) return null;
	const refused = decided.filter(({ refusal }) => refusal !== null).length;
	const count = decided.length - refused;
	const sums = [
		count > 0 && `${done[first.decision]} ${count} 张`,
		refused > 0 && `${refused} 张没有处理`,
	].filter(Boolean);
	return (
		<Alert tone={refused > 0 ? "warning" : "success"}>
			<p>{sums.join("，")}</p>
			<ul>
				{decided.map(({ orderId, decision, refusal }) => (
					<li key={orderId}>
						<a href={toPath(pages.approval, { orderId })} className={link}>
							{orderId}
						</a>
						：{refusal ?? done[decision]}
					</li>
				))}
			</ul>
		</Alert>
	);
}
