import type { Inquiry, Offer } from "~/api/schema/inquiry";
import { present } from "~/api/wire/present";
import { canDecide } from "~/domain/inquiry/inquiry-state";
import { formatMoney, toNakedFen } from "~/domain/text/money";
import { toTime } from "../../../endpoint/to-time";
import { toAttachedFile } from "../../../files/own-files";
import type { InquiryParts, InquiryRow } from "./load-inquiry";

type Head = Pick<
	Inquiry,
	"inquiryId" | "kind" | "state" | "createdAt" | "deadline" | "round" | "rounds" | "settlementId"
>;

/** An inquiry without its lines. */
export function createHead(row: InquiryRow): Head {
	const { inquiryId, kind, state, round, rounds, settlementId } = row;
	return {
		inquiryId,
		kind,
		state,
		round,
		rounds,
		createdAt: toTime(row.createdAt),
		deadline: toTime(row.deadline),
		...present({ settlementId }),
	};
}

/** An inquiry with its lines and offers. */
export function createInquiryView(row: InquiryRow, parts: InquiryParts): Inquiry {
	const { address, contact, mobile, remark, state } = row;
	return {
		...createHead(row),
		address,
		contact,
		mobile,
		...present({ remark: remark || undefined, venders: row.venders }),
		lines: parts.lines.map(({ lineNo, skuId, name, model, unit, num, wishDate, remark, drawing }) => ({
			lineNo,
			name,
			model,
			unit,
			num,
			...present({
				drawing: drawing ? toAttachedFile(drawing) : undefined,
				skuId,
				wishDate,
				remark: remark || undefined,
			}),
		})),
		offers: parts.offers.map((offer) => createOffer(offer, parts)),
		choices: row.choices ?? [],
		orders: parts.orders.map(({ orderId, state }) => ({ orderId, state })),
		handleOption: {
			withdraw: state !== "accepted" && state !== "withdrawn",
			accept: parts.offers.length > 0 && canDecide(row),
			reorder: parts.isReorderable,
		},
	};
}

function createOffer(offer: InquiryParts["offers"][number], { offerLines }: InquiryParts): Offer {
	const { offerId, round, venderId, venderName, remark } = offer;
	return {
		offerId,
		round,
		venderId,
		venderName,
		time: toTime(offer.createdAt),
		validUntil: toTime(offer.validUntil),
		...present({ remark: remark || undefined }),
		lines: offerLines
			.filter((line) => line.offerId === offerId)
			.map(({ lineNo, skuId, priceFen, taxRate, promiseDays, remark, goods, num }) => ({
				lineNo,
				taxRate,
				promiseDays,
				...(goods && toGoods(goods)),
				...present({ num: num || undefined, skuId }),
				price: formatMoney(priceFen),
				nakedPrice: formatMoney(toNakedFen(priceFen, taxRate)),
				...present({ remark: remark || undefined }),
			})),
	};
}

function toGoods({ saleUnit, pack, ...goods }: NonNullable<InquiryParts["offerLines"][number]["goods"]>) {
	return { goods, ...present({ saleUnit, pack }) };
}
