import "server-only";
import { toOffer } from "~/parts/browse/sku-form/offer";
import { findAnswer } from "~/parts/browse/sku-form/sku-answer";
import { SkuForm } from "~/parts/browse/sku-form/sku-form";
import { loadTypedStock } from "~/parts/browse/sku-form/typed-stock";
import { getPlace } from "~/session/address-area";
import { loadSession } from "~/session/session";
import { stack } from "~/ui/stack/stack";
import { SkuTableContent, type SkuTableProps } from "./sku-table-content";

/**
 * SKUs with a number box each, and one button that puts all of them into the cart. A form of the page around it,
 * which handles it by `handleSkuForm` or `runSkuForm`.
 */
export async function SkuTable({ id, label, answer: pageAnswer, ...shown }: SkuTableProps) {
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
			of={SkuTableContent}
			given={{ ...shown, id, label, answer, stocks }}
			isAnswer={answer !== undefined}
		/>
	);
}
