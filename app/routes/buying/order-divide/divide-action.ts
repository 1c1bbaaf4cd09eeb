import "server-only";
import * as v from "valibot";
import { divideSettlement } from "~/api/contract/mall/settlement-together";
import { type NamedPlace, parseDivision } from "~/domain/order/parse-division";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { joinArea } from "~/domain/place/join-area";
import { pressed } from "~/parts/form/pressed";
import type { Refusal } from "~/parts/form/refusal";
import { runForm } from "~/parts/form/run-form";
import { getScope } from "~/request/scope";
import { listItems, readPlaces, toNumberName, toPlaceName, type Values } from "./divide-fields";
import { type DivideData, loadDivide } from "./load-divide";

const shownDifferences = 5;

const DivideForm = v.object({
	do: pressed(v.strictTuple([v.picklist(["places", "paste", "divide"])])),
	/** The version of the settlement that the page showed. */
	version: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
	pasted: v.optional(v.pipe(v.string(), v.maxLength(20_000, "最多 20000 字"))),
	/** The numbers count, although they are not those of the order. */
	others: v.optional(v.literal("1")),
});

/** Shows other number boxes, fills them from a text, or divides the settlement and leads to its parts. */
export function handleDivideForm() {
	return runForm({
		schema: DivideForm,
		async run({ do: [verb], version, pasted, others }, { values }): Promise<string | Partial<Refusal>> {
			const data = await loadDivide();
			if (!data) return pages.cartPage.path;
			if (verb === "places") return {};
			if (verb === "paste") return fill(data, values, pasted ?? "");
			const { places, fields, differences } = readPlaces(data, values);
			const [fault] = Object.values(fields);
			if (fault) return { message: fault, fields };
			if (places.length < 2) return { message: "请至少分给两个收货地址" };
			if (differences.length > 0 && !others) return { message: describeDifferences(differences) };
			const { settlementId } = data.settlement;
			const { settlementIds } = await getScope().api.call(divideSettlement, {
				settlementId,
				version,
				places,
			});
			return toPath(pages.orderTogether, { settlementIds });
		},
	});
}

function describeDifferences(differences: readonly string[]): string {
	const more =
		differences.length > shownDifferences ? `；另有 ${differences.length - shownDifferences} 种` : "";
	return `各地址的数量与订单不同。${differences.slice(0, shownDifferences).join("；")}${more}。请修改，或勾选“按填写的数量下单”`;
}

/** Puts the numbers of a pasted text into the boxes, and checks the addresses that it names. */
function fill({ settlement, addresses }: DivideData, values: Values, text: string): Partial<Refusal> {
	const lines = listItems(settlement).map(({ skuId, ownCode }) => ({ skuId, names: [skuId, ownCode] }));
	const places = addresses.map(
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
	for (const name of Object.keys(next)) if (named.has(name.split("/")[1] ?? "")) delete next[name];
	for (const { skuId, addressId, num } of nums) {
		next[toNumberName(skuId, addressId)] = String(num);
		next[toPlaceName(addressId)] = "1";
	}
	if (problems.length === 0) return { values: { ...next, pasted: "" } };
	const message = problems.slice(0, shownDifferences).join("；");
	return { message, fields: { pasted: message }, values: next };
}
