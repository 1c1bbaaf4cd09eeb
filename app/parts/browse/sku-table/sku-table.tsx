import "server-only";
import { toOffer } from "~/parts/browse/sku-form/offer";
import { findAnswer, type SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { loadTypedStock } from "~/parts/browse/sku-form/typed-stock";
import { hasExtension } from "~/request/has-extension";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { listFigures } from "./figures";
import type { SkuTableProps } from "./sku-table-content";
import { SkuTableForm } from "./sku-table-form.client";

const hourMs = 3_600_000;

type Props = Omit<SkuTableProps, "hasLists"> & {
	/** The answer of the page's action, whichever form was posted (sku-form-action.ts). */
	answer: SkuAnswer | undefined;
};

/**
 * SKUs with a number box each, and one button that adds all of them to the cart. A form of the page around
 * it, which handles it by `handleGoodsList`, `goodsListVerbs` or `skuFormVerbs`.
 */
export async function SkuTable({ id, label, answer: pageAnswer, ...given }: Props) {
	const { isList, rows } = given;
	const shown = {
		...given,
		hasLists: hasExtension("lists"),
		// The goods of a list are of many kinds: a cell says all figures.
		figures: isList ? [] : listFigures(rows),
	};
	const answer = findAnswer(pageAnswer, id);
	const [{ businessModel }, stocks] = await Promise.all([
		loadSession(),
		answer && loadTypedStock(rows.map(toOffer), answer.values),
	]);
	// By the hour: the page of one article is the same text for all who share it.
	const now = Math.floor(Date.now() / hourMs) * hourMs;
	const place = { areaId: getPlace().areaId, businessModel, now };
	return <SkuTableForm {...shown} {...place} id={id} label={label} answer={answer} stocks={stocks} />;
}
