import "server-only";
import type { HtmlPart } from "~/document/html/html-part";
import type { Goods } from "./offer";
import { type FormLook, TouchedForm } from "./sku-form.client";

type Props = FormLook & {
	goods: Goods;
	/** Its content. Until a buyer posts the form, many buyers see it alike, and its markup can be cached. */
	htmlPart: HtmlPart;
};

/** A form of number boxes, posted to its page. */
export function SkuForm({ goods, ...form }: Props) {
	return <TouchedForm {...form} goods={goods} />;
}
