import "server-only";
import { toOffer } from "~/parts/browse/sku-form/offer";
import { findAnswer, type SkuAnswer } from "~/parts/browse/sku-form/sku-answer";
import { SkuForm } from "~/parts/browse/sku-form/sku-form.client";
import { loadTypedStock } from "~/parts/browse/sku-form/typed-stock";
import { hasExtension } from "~/request/has-extension";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { stack } from "~/ui/layout/stack/stack";
import { SkuTableContent, type SkuTableProps } from "./sku-table-content";

type Props = Omit<SkuTableProps, "hasLists"> & {
	/** The answer of the page's action, whichever form was posted (sku-form-action.ts). */
	answer: SkuAnswer | undefined;
};

/**
 * SKUs with a number box each, and one button that adds all of them to the cart. A form of the page around it, which
 * handles it by `handleGoodsList` or `runSkuForm`.
 */
export async function SkuTable({ id, label, answer: pageAnswer, ...given }: Props) {
	const shown = { ...given, hasLists: hasExtension("savedLists") };
	const answer = findAnswer(pageAnswer, id);
	const offers = shown.rows.map(toOffer);
	const [{ businessModel }, stocks] = await Promise.all([
		loadSession(),
		answer && loadTypedStock(offers, answer.values),
	]);
	return (
		<SkuForm
			id={id}
			label={label}
			className={stack(12)}
			goods={{ offers, areaId: getPlace().areaId, businessModel }}
		>
			<SkuTableContent {...shown} id={id} label={label} answer={answer} stocks={stocks} />
		</SkuForm>
	);
}
