import "server-only";
import { acceptOffers, getInquiry, withdrawInquiry } from "~/api/contract/mall/inquiry";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import type { Choice } from "~/domain/inquiry/choice";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import type { Refusal } from "~/parts/form/refusal";
import { backAfter, runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { orderAtOffer } from "~/parts/order/inquiry/order-at-offer";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

/** The choice to look at before it is made. */
type InquiryRefusal = Refusal & { asked?: Choice[] };

/**
 * Withdraws the inquiry, orders at its offers again, or chooses offers: first the page says what the choice
 * orders, then it leads to a settlement at their prices. The browser sends the ids of offers, never a price.
 */
export function handleInquiryForm() {
	const { api, page } = getScope();
	const { inquiryId = "" } = getQuery(inquiryPages[getInquiryKind(page.row)].detail);
	return runForm<InquiryRefusal>({
		verbs: {
			withdraw: () => backAfter(api.call(withdrawInquiry, { inquiryId })),
			reorder: () => orderAtOffer(inquiryId),
			/** The whole offer of one supplier, to look at. */
			accept: on(OneId, async ([offerId]) => ask(await listWhole(inquiryId, offerId))),
			/** The marked offer of every line, to look at. */
			choose: ({ values }) => ask(listMarked(values)),
			/** The same for good. */
			async confirm({ values }) {
				const choices = listMarked(values);
				if (choices.length === 0) return { message: noChoice };
				const { settlementId } = await api.call(acceptOffers, { inquiryId, choices });
				return toPath(pages.orderConfirm, { settlementId });
			},
		},
	});
}

const noChoice = "请在每一行选择一家报价";

function ask(choices: Choice[]): Partial<InquiryRefusal> {
	return choices.length === 0 ? { message: noChoice } : { asked: choices };
}

async function listWhole(inquiryId: string, offerId: string) {
	const { offers } = await getScope().api.call(getInquiry, { inquiryId });
	const lines = offers.find((offer) => offer.offerId === offerId)?.lines ?? [];
	return lines.map(({ lineNo }) => ({ lineNo, offerId }));
}

/** The radio buttons `line.<lineNo>`. */
function listMarked(values: Readonly<Record<string, string>>): Choice[] {
	return Object.entries(values).flatMap(([name, offerId]) => {
		const [, lineNo] = /^line\.(\d{1,2})$/.exec(name) ?? [];
		return lineNo ? [{ lineNo: Number(lineNo), offerId }] : [];
	});
}
