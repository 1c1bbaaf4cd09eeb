"use client";
import { useEffect, useState } from "react";
import { api } from "~/api/client/client.browser";
import type { BusinessModel } from "~/api/contract/auth";
import { listVariants } from "~/api/contract/mall/goods";
import type { Variant } from "~/api/schema/sku";
import { toVariantsPath } from "~/domain/page/paths";
import { readPlaceNow } from "~/parts/place/area/read-place-now.client";
import { Dialog } from "~/ui/overlay/dialog/dialog";
import { listFigures } from "./figures";
import { toVariantColumns } from "./sku-row";
import { SkuTableForm } from "./sku-table-form.client";

type Choice = {
	skuId: string;
	name: string;
	/** The area of the page, for a browser that has no cookie with one. */
	areaId: string;
	businessModel: BusinessModel | null;
};

const id = "variant-choice";
const formId = "variant-form";

/**
 * The SKUs of an article's product in a dialog, as they are now, each with a number box. It opens at once.
 */
export function VariantChoice({ skuId, name, areaId: pageAreaId, businessModel }: Choice) {
	const [areaId] = useState(() => readPlaceNow()?.areaId ?? pageAreaId);
	const [variants, setVariants] = useState<Variant[] | "failed">();
	useEffect(() => {
		(document.getElementById(id) as HTMLDialogElement).showModal();
		void load(skuId, areaId).then((found) => setVariants(found ?? "failed"));
	}, [skuId, areaId]);
	return (
		<Dialog id={id} title={name} wide>
			{variants === undefined && <p role="status">正在加载规格</p>}
			{variants === "failed" && (
				<p role="alert">
					规格暂时无法显示，<a href={toVariantsPath(skuId)}>查看商品页</a>
				</p>
			)}
			{variants && variants !== "failed" && (
				<VariantForm variants={variants} skuId={skuId} areaId={areaId} businessModel={businessModel} />
			)}
		</Dialog>
	);
}

async function load(skuId: string, areaId: string): Promise<Variant[] | null> {
	return api.call(listVariants, { skuId, areaId }).catch(() => null);
}

type FormProps = { variants: readonly Variant[] } & Omit<Choice, "name">;

function VariantForm({ variants, skuId, areaId, businessModel }: FormProps) {
	const [now] = useState(Date.now);
	// The size that the buyer searched for is in sight.
	useEffect(() => {
		document.querySelector(`#${id} tr[aria-current]`)?.scrollIntoView({ block: "center" });
	}, []);
	return (
		<SkuTableForm
			id={formId}
			label="全部规格"
			rows={variants}
			columns={toVariantColumns(variants)}
			figures={listFigures(variants)}
			current={skuId}
			{...{ areaId, businessModel, now }}
		/>
	);
}
