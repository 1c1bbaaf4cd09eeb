import "server-only";
import * as v from "valibot";
import { divideSettlement, findTogether, mostPlaces } from "~/api/contract/mall/settlement-together";
import { Keyword, most } from "~/api/schema/text";
import { formatBefore } from "~/domain/order/before-division";
import { type NamedPlace, parseDivision } from "~/domain/order/parse-division";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { joinArea } from "~/domain/place/join-area";
import { nameAddresses } from "~/domain/place/name-addresses";
import type { Refusal } from "~/parts/form/refusal";
import { type Outcome, type Posted, runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { listChosenAddresses, mostPlanText, readPlaces, type Values } from "./divide-fields";
import { toNumberName, toPlaceName } from "./field-names";
import { type DivideData, loadDivide } from "./load-divide";

const shown = 5;
/** The number boxes of a page: a form takes 256 KiB. */
const mostBoxes = 2500;

const DivideForm = v.object({
	/** The version of the settlement that the page showed. */
	version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
	pasted: v.optional(v.pipe(v.string(), most("粘贴的文字", mostPlanText))),
	/** The words by which the buyer searches for addresses. */
	keyword: Keyword,
	/** The numbers count, although the order has others. */
	others: v.optional(v.literal("1")),
});

/** Shows other number boxes, fills them from a text, or divides the settlement and leads to its parts. */
export function handleDivideForm() {
	return runForm<Refusal, typeof DivideForm>({
		schema: DivideForm,
		verbs: {
			places: withData(limitBoxes),
			paste: withData((data, { values, input }) => fill(data, values, input.pasted ?? "")),
			divide: withData(divide),
		},
	});
}

type DividePosted = Posted<v.InferOutput<typeof DivideForm>>;

/** A handler that needs the data of the page. Without them the cart comes next. */
function withData(handle: (data: DivideData, posted: DividePosted) => Outcome | Promise<Outcome>) {
	return async (posted: DividePosted): Promise<Outcome> => {
		const data = await loadDivide();
		return data ? handle(data, posted) : pages.cartPage.path;
	};
}

async function divide(data: DivideData, { values, input }: DividePosted): Promise<Outcome> {
	const { places, fields, differences } = readPlaces(data, values, nameAddresses(data.addresses));
	const faults = Object.values(fields);
	if (faults.length > 0) return { message: list(faults), fields };
	const { settlementId, together } = data.settlement;
	if (places.length < (together ? 1 : 2)) return { message: "请至少分给两个收货地址" };
	if (differences.length > 0 && !input.others) {
		const how = "请修改，或勾选“按填写的数量下单”";
		return { message: `各地址的数量与订单不同。${list(differences)}。${how}` };
	}
	const { api } = getScope();
	const asked = { settlementId, version: input.version, places };
	const { settlementIds } = await api.call(divideSettlement, asked);
	if (settlementIds.length === 1) return toPath(pages.orderConfirm, { settlementId });
	const { settlements } = await api.call(findTogether, { settlementIds });
	const before = formatBefore(data.parts, settlements, { isSameNumber: differences.length === 0 });
	return toPath(pages.orderTogether, { settlementIds, before });
}

function list(sentences: readonly string[]): string {
	const more = sentences.length > shown ? `；另有 ${sentences.length - shown} 项` : "";
	return `${sentences.slice(0, shown).join("；")}${more}`;
}

/**
 * Refuses more addresses than an order may have, and more boxes than a form can
 * post. The first ones stay checked.
 */
function limitBoxes(data: DivideData, { values }: { values: Values }): Partial<Refusal> {
	const allowed = Math.max(2, Math.min(mostPlaces, Math.floor(mostBoxes / data.lines.length)));
	const over = listChosenAddresses(data, values).slice(allowed);
	if (over.length === 0) return { values };
	const fewer = { ...values };
	for (const { addressId } of over) delete fewer[toPlaceName(addressId)];
	return {
		message: `${data.lines.length} 种商品一次最多分给 ${allowed} 个收货地址，已取前 ${allowed} 个`,
		values: fewer,
	};
}

/** Puts the numbers of a pasted text into the boxes, and checks the addresses that it names. */
function fill(data: DivideData, values: Values, text: string): Partial<Refusal> {
	const lines = data.lines.map(({ skuId, item }) => ({ skuId, names: [skuId, item?.ownCode] }));
	const places = data.addresses.map(
		({ addressId, alias, name, ...at }): NamedPlace => ({
			addressId,
			names: [alias, name, `${joinArea(at)}${at.address}`],
		}),
	);
	if (text.trim() === "")
		return { message: "请先粘贴分配，例如 仓库A 30，仓库B 20", fields: { pasted: "请粘贴" } };
	const { nums, problems } = parseDivision(text, lines, places);
	const next: Record<string, string> = { ...values };
	const named = new Set(nums.map(({ skuId }) => skuId));
	for (const { skuId } of data.lines) {
		if (!named.has(skuId)) continue;
		for (const { addressId } of data.addresses) delete next[toNumberName(skuId, addressId)];
	}
	for (const { skuId, addressId, num } of nums) {
		next[toNumberName(skuId, addressId)] = String(num);
		next[toPlaceName(addressId)] = "1";
	}
	const limited = limitBoxes(data, { values: next });
	if (problems.length === 0) return limited.message ? limited : { values: { ...next, pasted: "" } };
	return { message: list(problems), fields: { pasted: list(problems) }, values: limited.values ?? next };
}
