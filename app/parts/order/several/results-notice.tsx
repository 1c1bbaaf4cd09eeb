import { TextLink } from "~/ui/navigation/link/link";
import { Alert } from "~/ui/state/alert/alert";
import type { OrderResult } from "./several";

type Props = {
	results: readonly OrderResult[];
	/** The word for an order that is done: "已同意". */
	done: string;
	/** The counted thing: "张". */
	unit: string;
	/** The page of an order. */
	toHref: (orderId: string) => string;
};

/** Says for each order what came of a press that worked on several; nothing without one. */
export function ResultsNotice({ results, done, unit, toHref }: Props) {
	if (results.length === 0) return null;
	const refused = results.filter(({ refusal }) => refusal !== null).length;
	const count = results.length - refused;
	const sums = [count > 0 && `${done} ${count} ${unit}`, refused > 0 && `${refused} ${unit}未完成`].filter(
		Boolean,
	);
	return (
		<Alert tone={refused > 0 ? "warning" : "success"}>
			<p>{sums.join("，")}</p>
			<ul>
				{results.map(({ orderId, refusal }) => (
					<li key={orderId}>
						<TextLink href={toHref(orderId)}>{orderId}</TextLink>：{refusal ?? done}
					</li>
				))}
			</ul>
		</Alert>
	);
}
