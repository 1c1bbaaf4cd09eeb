import * as v from "valibot";
import { Id } from "~/api/schema/id";
import { MoneyInput } from "~/api/schema/money";
import { intText } from "~/api/schema/number";
import { optionalText } from "~/api/schema/text";
import { quantityMaximum } from "~/domain/goods/quantity";
import type { OfferDraft } from "../backends/mall/inquiry/make-offer";
import { named } from "./request-fields";

export const LineRequest = v.object({
	price: named("含税单价", MoneyInput),
	taxRate: named("税率 %", intText(0, 99)),
	promiseDays: named("天数", intText(0, 365)),
	skuId: named("商品编号", v.union([v.literal(""), Id])),
	/** The number of the article's units, where it is not the asked one. */
	num: named("供应数量", v.union([v.literal(""), intText(1, quantityMaximum)])),
	brandName: named("品牌", optionalText("品牌", 50)),
	model: named("型号", optionalText("型号", 100)),
	remark: named("说明", optionalText("说明", 200)),
});
export const OfferRequest = v.object({
	validDays: named("有效天数", intText(0, 365)),
	remark: named("说明", optionalText("说明", 500)),
});

/**
 * Reads a supplier's form as an offer: the fields `line.<lineNo>.…` of each line with a
 * price. Null when a field is wrong.
 */
export function readOfferForm(form: FormData): Pick<OfferDraft, "validDays" | "remark" | "lines"> | null {
	const head = v.safeParse(OfferRequest, Object.fromEntries(form));
	const lineNos = [...form.keys()].flatMap((name) => /^line\.(\d{1,2})\.price$/.exec(name)?.[1] ?? []);
	const lines = lineNos
		.filter((lineNo) => form.get(`line.${lineNo}.price`) !== "")
		.map((lineNo) => {
			const field = (name: string) => form.get(`line.${lineNo}.${name}`) ?? "";
			const names = Object.keys(LineRequest.entries);
			const parsed = v.safeParse(LineRequest, Object.fromEntries(names.map((name) => [name, field(name)])));
			if (!parsed.success) return null;
			const { price, taxRate, promiseDays, skuId, remark, num, brandName, model } = parsed.output;
			return {
				lineNo: Number(lineNo),
				priceFen: Math.round(Number(price) * 100),
				taxRate: taxRate / 100,
				promiseDays,
				skuId: skuId || null,
				remark: remark || null,
				num: num || null,
				brandName,
				model,
			};
		});
	if (!head.success || lines.some((line) => line === null)) return null;
	const { validDays, remark } = head.output;
	return { validDays, remark: remark || null, lines: lines.filter((line) => line !== null) };
}
