import "server-only";
import type { ReactNode } from "react";
import { toHtmlPart } from "~/parts/html-only/html-only";
import { toKeptPart } from "~/parts/html-only/kept-html";
import type { Goods } from "./offer";
import { type FormLook, TouchedForm } from "./sku-form.client";

type Props<P> = FormLook & {
	goods: Goods;
	/** What is in it, of what it is given alone: many buyers see it alike until they post it. */
	of: (given: P) => ReactNode;
	given: P;
	isAnswer: boolean;
};

/** A form of number boxes, posted to its page. */
export function SkuForm<P extends object>({ goods, of: Content, given, isAnswer, ...look }: Props<P>) {
	const inner = isAnswer ? toHtmlPart(<Content {...given} />) : toKeptPart(Content, given);
	return <TouchedForm {...look} goods={JSON.stringify(goods)} inner={inner} />;
}

/** Says in what is posted which form of the page it was. */
export function FormName({ id }: { id: string }) {
	return <input type="hidden" name="form" value={id} />;
}
