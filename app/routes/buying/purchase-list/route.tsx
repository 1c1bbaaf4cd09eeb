import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { describeLeftOut, toListText } from "~/domain/purchase-list/proposed-lines";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { mayOpen } from "~/session/may-open";
import { loadSession } from "~/session/session";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import type { PurchaseListAnswer } from "./add-chosen";
import type { LineView } from "./line-view";
import { ListBoard } from "./list-board.client";
import { ListInput } from "./list-input";
import { loadLines } from "./load-lines";
import { type PostedList, readPosted } from "./posted-list";
import { Pager, ResultHead, splitViews } from "./result";

export { handlePurchaseListForm as action } from "./purchase-list-action";

/** /quick : a pasted list of goods becomes lines of the cart. `?lines=` proposes some. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const answer = actionData as PurchaseListAnswer | undefined;
	const { lines = "" } = getQuery(pages.purchaseList);
	const proposed = toListText(lines);
	const posted = await readPosted(answer?.values ?? { text: proposed.text });
	const [{ views, busy }, mayAsk, mayLearn, { user }] = await Promise.all([
		loadLines(posted).then((lines) => ({ views: lines, busy: "" }), toBusy),
		mayOpen(pages.inquiryForm),
		mayOpen(pages.ownCodes),
		loadSession(),
	]);
	const { shown, others } = splitViews(views, posted);
	const ruled = posted.rule ? listRuled(views, posted) : posted.ruled;
	const isRead = posted.lines.length > 0 && !busy;
	const lacksGoods = posted.lines.length === 0 && posted.text.trim() !== "";
	const fields = answer?.fields ?? {};
	return (
		<TitledPage title="快速下单" message={answer?.message} tools={<Tools mayLearn={mayLearn} />}>
			<Alert tone="success">{!answer?.cart && answer?.note}</Alert>
			<Alert tone="warning" size="small">
				{busy || (!answer && describeLeftOut(proposed))}
			</Alert>
			<ListBoard
				userId={user?.userId}
				draft={`purchase-list${lines}`}
				isAnswer={answer !== undefined}
				input={<ListInput text={posted.text} fault={fields.file} isRead={isRead} />}
				head={<ResultHead {...{ posted, views }} added={toAdded(answer)} />}
				pager={<Pager {...posted} />}
				views={isRead ? shown : []}
				{...{ others, fields, mayAsk }}
				joins={posted.joins}
				ruled={ruled}
				learns={mayLearn ? answer?.values?.learn === "1" : null}
				maySave={hasExtension("lists")}
			/>
			{lacksGoods && !busy && (
				<Alert tone="warning">没有读到商品，请每行写一种商品，例如“丁腈手套 L码 5盒”</Alert>
			)}
		</TitledPage>
	);
}

function Tools({ mayLearn }: { mayLearn: boolean }) {
	return (
		<div className={row(8)}>
			{hasExtension("lists") && <LinkButton href={pages.savedLists.path}>常购清单</LinkButton>}
			{mayLearn && <LinkButton href={pages.ownCodes.path}>物料编码</LinkButton>}
		</div>
	);
}

/**
 * The sentence of a refusal because another list of this buyer is matched: the typed text stays, to be sent
 * again.
 */
function toBusy(error: unknown): { views: []; busy: string } {
	if (error instanceof ApiError && error.status === 429) return { views: [], busy: error.message };
	throw error;
}

/** The lines that the cart took, and the sentence about them. */
function toAdded(answer: PurchaseListAnswer | undefined) {
	return answer?.cart ? { note: answer.note ?? "", cart: answer.cart } : null;
}

/** The lines that the pressed rule decided about, by name. */
function listRuled(views: readonly LineView[], { rule, lines }: PostedList): string[] {
	const before = new Map(lines.map(({ key, decision }) => [key, decision.pick]));
	return views.flatMap(({ key, decision }) =>
		!before.get(key) && decision.by?.startsWith(`${rule}/`) ? [key] : [],
	);
}
