import "server-only";
import * as v from "valibot";
import { saveCompareRecord } from "~/api/contract/mall/compare-record";
import { Id } from "~/api/schema/id";
import { formatGoods } from "~/domain/goods/asked-goods";
import { comparison } from "~/domain/goods/comparison";
import { formatComparison, tooManyCompared } from "~/domain/goods/comparison-choice";
import { fitQuantity } from "~/domain/goods/quantity";
import { pages } from "~/domain/page/pages";
import { toPath } from "~/domain/page/to-path";
import { loadSkus } from "~/parts/article/comparison/load-now";
import { askWhichList } from "~/parts/article/saved-list/ask-which-list";
import { runForm } from "~/parts/form/run-form";
import { OneId, on } from "~/parts/form/verbs";
import { hasExtension } from "~/request/has-extension";
import { isSecure } from "~/request/is-secure";
import { getQuery } from "~/request/page-query";
import { getScope } from "~/request/scope";
import { formatAreaNames, getAddressArea, getPlace } from "~/session/address-area";
import { formatCookie } from "~/session/format-cookie";
import { getChoice, getWanted } from "./load-comparison";

const SkuIds = v.pipe(v.array(Id), v.maxLength(comparison.most));

/**
 * Changes the choice in this browser's cookie and returns to the page, or saves a comparison and leads to its
 * record. `choose/7/8` replaces the choice, `save/7/8` saves the shown SKUs, `list/7/8` to a list of
 * goods, and `ask/7/8` leads to an inquiry about them.
 */
export function handleCompareForm() {
	return runForm({
		verbs: {
			add: on(OneId, ([skuId]) => {
				const others = listOthers(skuId);
				return others.length < comparison.most ? store([...others, skuId]) : { message: tooManyCompared };
			}),
			remove: on(OneId, ([skuId]) => store(listOthers(skuId))),
			clear: () => store([]),
			choose: on(SkuIds, store),
			save: on(SkuIds, save),
			list: on(SkuIds, saveGoods),
			ask: on(SkuIds, ask),
		},
	});
}

function listOthers(skuId: string): string[] {
	return getChoice().filter((id) => id !== skuId);
}

async function save(shown: readonly string[]): Promise<string> {
	const address = formatAreaNames(getAddressArea());
	const { areaId } = getPlace();
	const { recordId } = await getScope().api.call(saveCompareRecord, { skuIds: [...shown], areaId, address });
	return hasExtension("lists") ? toPath(pages.compareRecord, { recordId }) : pages.compareRecords.path;
}

async function saveGoods(shown: readonly string[]) {
	return askWhichList("比价", await listWanted(shown), { back: pages.compare.path });
}

async function ask(shown: readonly string[]): Promise<string> {
	return toPath(pages.inquiryForm, { goods: (await listWanted(shown)).map(formatGoods) });
}

/** Each with the number that the buyer needs, or the smallest one that can be ordered. */
async function listWanted(shown: readonly string[]) {
	const skus = await loadSkus(shown);
	return skus.map((sku) => ({
		skuId: sku.skuId,
		num: getWanted(skus, sku)?.num ?? Math.max(1, fitQuantity(1, sku).num),
	}));
}

function store(skuIds: readonly string[]): string {
	const { responseHeaders } = getScope();
	const value = formatComparison(skuIds);
	const cookie = formatCookie(comparison.cookie, value, {
		secure: isSecure(),
		maxAge: value === "" ? 0 : undefined,
	});
	responseHeaders.append("set-cookie", cookie);
	return toPath(pages.compare, { need: getQuery(pages.compare).need });
}
