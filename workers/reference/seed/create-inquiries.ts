import type { Address } from "~/api/schema/address";
import { present } from "~/api/wire/present";
import { toOfferedNumber } from "~/domain/inquiry/offered-number";
import { toSearchText } from "~/domain/text/match-text";
import type { inquiries, inquiryLines, offerLines, offers } from "../db/schema/inquiry";
import type { SpuDraft } from "./create-spu";
import { type InquiryPlan, inquiryPlans } from "./inquiry-plans";
import { createVenders } from "./venders";

const hour = 3_600_000;
const day = 24 * hour;

type SkuDraft = SpuDraft["skus"][number] & Pick<SpuDraft, "brandName">;
export type InquiryBuyer = { userId: string; mallCode: string; realName: string; phone: string };
export type InquiryRows = {
	inquiries: (typeof inquiries.$inferInsert)[];
	lines: (typeof inquiryLines.$inferInsert)[];
	offers: (typeof offers.$inferInsert)[];
	offerLines: (typeof offerLines.$inferInsert)[];
};
/** A line in the buyer's own words, for which no supplier has an article. */
const freeLine = {
	name: "非标定位销（按图加工）",
	model: "φ8×42 h6",
	unit: "件",
	num: 120,
	remark: "材质 40Cr，图纸另发",
};

/** Inquiries and biddings of a buyer in every state. `goods` are on sale, `now` is in milliseconds. */
export function createInquiries(
	buyer: InquiryBuyer,
	address: Address,
	goods: readonly SpuDraft[],
	now: number,
): InquiryRows {
	const rows: InquiryRows = { inquiries: [], lines: [], offers: [], offerLines: [] };
	const articles = findShared(goods);
	inquiryPlans.forEach((plan, at) => {
		addInquiry(rows, buyer, address, plan, articles.slice(at % 3, (at % 3) + plan.goods), now);
	});
	return rows;
}

function addInquiry(
	rows: InquiryRows,
	buyer: InquiryBuyer,
	address: Address,
	plan: InquiryPlan,
	articles: readonly SkuDraft[][],
	now: number,
): void {
	const head = createInquiryHead(buyer, address, plan, now - plan.age);
	const { inquiryId } = head;
	const isMixed = plan.goods > 1 && plan.kind === "inquiry";
	const asked = articles.map(([sku], at) => ({
		inquiryId,
		lineNo: at + 1,
		skuId: sku?.skuId ?? null,
		name: sku?.name ?? "",
		model: sku?.model ?? "",
		unit: sku?.saleUnit ?? "",
		num: (sku?.lowestBuy ?? 1) * 30,
	}));
	const lines = [...asked, ...(isMixed ? [{ ...freeLine, inquiryId, lineNo: asked.length + 1 }] : [])];
	rows.lines.push(...lines);
	const texts = lines.flatMap(({ name, model }) => [name, model]);
	rows.inquiries.push({ ...head, state: plan.state, searchText: toSearchText([inquiryId, ...texts]) });
	plan.bids.forEach(({ vender, share, round = 1, only, remark }, at) => {
		const offered = articles[0]?.[vender];
		if (!offered) throw new Error("the seed has no third supplier");
		const offerId = `${inquiryId}-${at + 1}`;
		const createdAt = now - plan.age + Math.round(((at + 1) * plan.age) / (plan.bids.length + 2));
		rows.offers.push({
			offerId,
			inquiryId,
			round,
			venderId: offered.venderId,
			venderName: createVenders().find((one) => one.venderId === offered.venderId)?.venderName ?? "",
			remark: remark ?? null,
			createdAt,
			validUntil: createdAt + (plan.valid ?? 15 * day),
		});
		articles.slice(0, only ?? articles.length).forEach((sellers, line) => {
			const sku = sellers.find(({ venderId }) => venderId === offered.venderId);
			if (!sku) return;
			rows.offerLines.push({
				offerId,
				lineNo: line + 1,
				skuId: sku.skuId,
				priceFen: Math.max(1, Math.round(sku.priceFen * share)),
				taxRate: sku.taxRate / 100,
				promiseDays: 3 + vender * 2,
				goods: toOfferedGoods(sku),
				num: toNumber(sellers[0], asked[line]?.num, sku),
			});
		});
		if (isMixed && !only) {
			rows.offerLines.push({
				offerId,
				lineNo: asked.length + 1,
				skuId: null,
				taxRate: 0.13,
				priceFen: 1850 - vender * 120,
				promiseDays: 12,
				goods: { name: freeLine.name, brandName: "按图加工", model: freeLine.model, saleUnit: freeLine.unit },
				remark: vender === 0 ? "需先确认图纸" : null,
			});
		}
	});
}

/** The number of the supplier's units that covers the asked number of the first supplier's. */
function toNumber(first: SkuDraft | undefined, num = 0, sku: SkuDraft): number {
	const asked = { num, saleUnit: first?.saleUnit, pack: first?.pack ?? undefined };
	return toOfferedNumber(asked, { ...sku, pack: sku.pack ?? undefined }) ?? num;
}

function toOfferedGoods({ name, brandName, model, images, saleUnit, pack }: SkuDraft) {
	return { name, brandName, model, imageUrl: images[0] ?? "", saleUnit, ...present({ pack }) };
}

/** The columns of an inquiry except its state. */
export function createInquiryHead(
	{ userId, mallCode, realName, phone }: InquiryBuyer,
	address: Address,
	{ kind, runs, round = 1, rounds = 1 }: Pick<InquiryPlan, "kind" | "runs" | "round" | "rounds">,
	createdAt: number,
) {
	const inquiryId = `${kind === "bidding" ? "JJ" : "XJ"}${createdAt}00001`;
	// The last second of a day in Asia/Shanghai, as the form sets it.
	const deadline = Math.ceil((createdAt + runs + 8 * hour) / day) * day - 8 * hour - 1000;
	return {
		inquiryId,
		userId,
		mallCode,
		kind,
		round,
		rounds,
		deadline,
		address,
		createdAt,
		requestId: inquiryId,
		contact: realName,
		mobile: phone,
	};
}

/** Four products that the same three suppliers sell in one specification, with the SKU of each supplier. */
function findShared(goods: readonly SpuDraft[]): SkuDraft[][] {
	const listings = Map.groupBy(goods, ({ product }) => product.name);
	const sold = [...listings.values()].map((list) => toSame(list)).filter((list) => list.length >= 3);
	const venderIds = (list: readonly SkuDraft[]) => list.map(({ venderId }) => venderId);
	for (const first of sold) {
		const trio = first.slice(0, 3);
		const others = sold.flatMap((list) => {
			const same = venderIds(trio).flatMap((id) => list.find(({ venderId }) => venderId === id) ?? []);
			return list !== first && same.length === 3 ? [same] : [];
		});
		if (others.length >= 3) return [trio, ...others.slice(0, 3)];
	}
	throw new Error("the seed has no products that three suppliers share");
}

/** The SKUs with the same specification in these listings, one per supplier. */
function toSame(list: readonly SpuDraft[]): SkuDraft[] {
	const values = String(list[0]?.skus.find(({ state }) => state === 1)?.saleValues);
	const same = list.flatMap(({ skus, brandName }) => {
		const sku = skus.find((sku) => sku.state === 1 && String(sku.saleValues) === values);
		return sku ? { ...sku, brandName } : [];
	});
	return same.filter((sku, at) => same.findIndex(({ venderId }) => venderId === sku.venderId) === at);
}
