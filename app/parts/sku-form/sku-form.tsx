import "server-only";
import type { ReactNode } from "react";
import { toHtmlPart } from "~/parts/html-only/html-only";
import type { Goods } from "./offer";
import { type FormLook, TouchedForm } from "./sku-form.client";

/** A form of number boxes, posted to its page. */
export function SkuForm({ children, ...form }: FormLook & Goods & { children: ReactNode }) {
	return (
		<TouchedForm
			{...form}
			inner={toHtmlPart(
				<>
					<input type="hidden" name="form" value={form.id} />
					{children}
				</>,
			)}
		/>
	);
}
