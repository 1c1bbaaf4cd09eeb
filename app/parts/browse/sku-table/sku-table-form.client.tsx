"use client";
import { type ComponentProps, useMemo } from "react";
import { type FormGoods, toOffer } from "~/parts/browse/sku-form/offer";
import { SkuForm } from "~/parts/browse/sku-form/sku-form.client";
import { stack } from "~/ui/layout/stack/stack";
import { SkuTableContent } from "./sku-table-content";

type Props = ComponentProps<typeof SkuTableContent> & Pick<FormGoods, "areaId" | "businessModel">;

/**
 * The table of sku-table.tsx in its form. Its rows travel to the browser as data, and not as elements too.
 */
export function SkuTableForm({ areaId, businessModel, ...table }: Props) {
	const { id, label, rows } = table;
	const goods = useMemo(
		() => ({ offers: rows.map(toOffer), areaId, businessModel }),
		[rows, areaId, businessModel],
	);
	return (
		<SkuForm id={id} label={label} className={stack(12)} goods={goods}>
			<SkuTableContent {...table} />
		</SkuForm>
	);
}
