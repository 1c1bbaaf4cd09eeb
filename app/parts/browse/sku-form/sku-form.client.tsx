"use client";
import type { HtmlPart } from "~/document/html/html-part";
import { useHtmlPart } from "~/document/html/use-html-part";
import { dataHeld, mark } from "~/document/marks";
import type { Goods } from "./offer";
import { useLiveForm } from "./use-live-form.client";

export type FormLook = { id: string; label: string; className?: string | undefined };

type Props = FormLook & {
	goods: Goods;
	htmlPart: HtmlPart;
};

/**
 * The form of sku-form.tsx. The script that checks, sums up and adds in place (live-form.client.ts) loads at the first
 * touch.
 */
export function TouchedForm({ id, label, className, goods, htmlPart }: Props) {
	return (
		<form
			id={id}
			method="post"
			// The answer shows up where it was asked for.
			action={`#${id}`}
			className={className}
			aria-label={label}
			{...useLiveForm(goods)}
			{...mark(dataHeld)}
			{...useHtmlPart(htmlPart)}
		/>
	);
}
