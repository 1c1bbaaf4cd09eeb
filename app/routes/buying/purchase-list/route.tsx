import { ApiError } from "~/api/endpoint/error";
import { pages } from "~/domain/page/pages";
import { describeLeftOut, toListText } from "~/domain/purchase-list/proposed-lines";
import { DraftForm } from "~/parts/form/draft/draft-form.client";
import { TitledPage } from "~/parts/page/titled-page/titled-page";
import { hasExtension } from "~/request/has-extension";
import { getQuery } from "~/request/page-query";
import { mayOpen } from "~/session/may-open";
import { loadSession } from "~/session/session";
import { LinkButton } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { stack } from "~/ui/layout/stack/stack";
import { Alert } from "~/ui/state/alert/alert";
import type { Route } from "./+types/route";
import { ListInput } from "./list-input";
import { loadLines } from "./load-lines";
import { OpenLines } from "./open-lines";
import { readPosted } from "./posted-list";
import type { PurchaseListAnswer } from "./purchase-list-action";
import { Result } from "./result";

export { handlePurchaseListForm as action } from "./purchase-list-action";

/** /quick : a pasted list of goods becomes lines of the cart. `?lines=` proposes some. */
export async function ServerComponent({ actionData }: Route.ServerComponentProps) {
	const answer = actionData as PurchaseListAnswer | undefined;
	const proposed = toListText(getQuery(pages.purchaseList).lines ?? "");
	const posted = readPosted(answer?.values ?? { text: proposed.text });
	const [{ views, busy }, mayAsk, mayLearn, { user }] = await Promise.all([
		loadLines(posted).then((lines) => ({ views: lines, busy: "" }), toBusy),
		mayOpen(pages.inquiryForm),
		mayOpen(pages.ownCodes),
		loadSession(),
	]);
	const isRead = posted.lines.length > 0 && !busy;
	const lacksGoods = posted.lines.length === 0 && posted.text.trim() !== "";
	const fields = answer?.fields ?? {};
	return (
		<TitledPage title="快速下单" message={answer?.message} tools={<Tools mayLearn={mayLearn} />}>
			<Alert tone="success">{!answer?.cart && answer?.note}</Alert>
			<Alert tone="warning" size="small">
				{busy || (!answer && describeLeftOut(proposed))}
			</Alert>
			<DraftForm
				draft="purchase-list"
				userId={user?.userId}
				action="#result"
				encType="multipart/form-data"
				noValidate
				className={stack(16)}
			>
				{/* Enter in a box presses the first button of its form. */}
				{isRead && <button type="submit" name="do" value="check" hidden />}
				<ListInput text={posted.text} fault={fields.file} isRead={isRead} />
				{isRead && (
					<Result
						{...{ posted, views, fields }}
						learns={mayLearn ? toLearns(answer) : null}
						added={toAdded(answer)}
					/>
				)}
				{lacksGoods && !busy && (
					<Alert tone="warning">没有读到商品，请每行写一种商品，例如“丁腈手套 L码 5盒”</Alert>
				)}
			</DraftForm>
			<OpenLines views={views} isWhole={views.length === posted.lines.length} mayAsk={mayAsk} />
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

/**
 * Codes are remembered unless the buyer unchecked the box, which a list that was just read does not have yet.
 */
function toLearns(answer: PurchaseListAnswer | undefined): boolean {
	return answer?.values?.others === undefined || answer.values.learn === "1";
}
