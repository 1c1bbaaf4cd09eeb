import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { TextLink } from "~/ui/navigation/link/link";
import { Alert } from "~/ui/state/alert/alert";
import { getChosen, isOutOfReach, type LineView, type OtherLines, sumViews } from "./line-view";
import { formatOthers, getShown, linesPerPage, type PostedList } from "./posted-list";
import { ReadFacts } from "./read-facts";

type HeadProps = {
	posted: PostedList;
	views: readonly LineView[];
	/**
	 * Set once all lines are in the cart at other prices than the page showed: the note, and the path of
	 * the cart.
	 */
	added: { note: string; cart: string } | null;
};

/** The added goods, the reading of the list, and the decisions about the lines of other pages. */
export function ResultHead({ posted, views, added }: HeadProps) {
	const { list, lines, page } = posted;
	// Where the lines of other pages were not searched for, their decisions stay as they were posted.
	const decided = new Map(views.map((view) => [view.key, view]));
	return (
		<>
			{added && (
				<Alert tone="success">
					{added.note} <TextLink href={added.cart}>去购物车</TextLink>
				</Alert>
			)}
			<input type="hidden" name="page" value={page} />
			<input
				type="hidden"
				name="others"
				value={formatOthers(
					lines.map((line) => decided.get(line.key) ?? line),
					posted,
				)}
			/>
			<ReadFacts list={list} ends={posted.ends} />
		</>
	);
}

/** The pages of a long list; nothing for one page. */
export function Pager({ page, pageCount }: Pick<PostedList, "page" | "pageCount">) {
	if (pageCount === 1) return null;
	return (
		<div className={row(12, "wrap")}>
			<small>{`每页 ${linesPerPage} 行，第 ${page} / ${pageCount} 页；各页的选择都会保留`}</small>
			{Array.from({ length: pageCount }, (_, at) => at + 1).map((at) => (
				<Button
					key={at}
					size="small"
					name="do"
					value={`show/${at}`}
					aria-current={at === page ? "page" : undefined}
					aria-label={`第 ${at} 页`}
				>
					{at}
				</Button>
			))}
		</div>
	);
}

/** Splits the lines into those of the shown page, and what the sum needs of the others. */
export function splitViews(
	views: readonly LineView[],
	posted: PostedList,
): { shown: LineView[]; others: OtherLines } {
	const keys = new Set(getShown(posted).map(({ key }) => key));
	const found = new Set(views.map(({ key }) => key));
	const unknown = posted.lines.filter(
		({ key, decision }) => decision.pick && !decision.done && !decision.skip && !found.has(key),
	).length;
	const hidden = views.filter(({ key }) => !keys.has(key));
	const decided = new Map(views.map(({ key, decision }) => [key, decision]));
	const { bought, open, missing, unanswered, unclear } = sumViews(hidden, true);
	const others = {
		count: posted.lines.length - keys.size,
		picked: posted.lines.flatMap(({ key, line: { at }, decision }) => {
			const { pick, skip } = decided.get(key) ?? decision;
			return pick && !skip && !keys.has(key) ? [{ key, line: { at }, decision: { pick } }] : [];
		}),
		bought: bought.map(({ key, goods: { skuId, price, priceLadder }, num }) => ({
			key,
			goods: { skuId, price, priceLadder },
			num,
		})),
		open: open.length,
		missing: missing.length,
		unanswered: unanswered.length,
		unclear: unclear.length,
		left: hidden.filter(isOutOfReach).map((view) => {
			const chosen = getChosen(view);
			return { ...view, offers: chosen && [chosen.offer] };
		}),
		isKnown: views.length === posted.lines.length,
		unknown,
	};
	return { shown: views.filter(({ key }) => keys.has(key)), others };
}
