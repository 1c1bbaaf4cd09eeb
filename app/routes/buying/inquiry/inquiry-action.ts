import "server-only";
import * as v from "valibot";
import { acceptOffers, getInquiry, withdrawInquiry } from "~/api/contract/mall/inquiry";
import { Id } from "~/api/schema/id";
import { getInquiryKind, inquiryPages } from "~/domain/access/inquiry-pages";
import type { Choice } from "~/domain/inquiry/choice";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { orderAtOffer } from "~/parts/order/inquiry/order-at-offer";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";

const InquiryForm = v.object({
	do: pressed(
		v.union([
			v.strictTuple([v.picklist(["withdraw", "reorder"])]),
			/** Chooses the marked offer of every line: first to look at, then for good. */
			v.strictTuple([v.picklist(["choose", "confirm"])]),
			/** Chooses the whole offer of one supplier, to look at. */
			v.strictTuple([v.literal("accept"), Id]),
		]),
	),
});

/** The choice to look at before it is made. */
type InquiryRefusal = Refusal & { asked?: Choice[] };

/**
 * Withdraws the inquiry, or chooses offers: first the page says what the choice orders, then it leads to a settlement at
 * their prices. The browser sends the ids of offers, never a price.
 */
export function handleInquiryForm() {
	const { api, page } = getScope();
	const { inquiryId = "" } = getQuery(inquiryPages[getInquiryKind(page.row)].detail);
	return runForm<typeof InquiryForm, InquiryRefusal>({
		schema: InquiryForm,
		async run({ do: [verb, offerId] }, { values }) {
			if (verb === "withdraw") {
				await api.call(withdrawInquiry, { inquiryId });
				return undefined;
			}
			if (verb === "reorder") return orderAtOffer(inquiryId);
			const choices = offerId ? await listWhole(inquiryId, offerId) : listMarked(values);
			if (choices.length === 0) return { message: "请在每一行选择一家报价" };
			if (verb !== "confirm") return { asked: choices };
			const { settlementId } = await api.call(acceptOffers, { inquiryId, choices });
			return toPath(pages.orderConfirm, { settlementId });
		},
	});
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
