import type { BusinessModel } from "~/api/contract/auth";
import { fitQuantity } from "~/domain/goods/quantity";
import { getStockState } from "~/domain/goods/stock-state";
import type { Compared } from "~/parts/article/comparison/compared";
import { AddForm } from "~/parts/cart/add-to-cart/add-form.client";
import { Button } from "~/ui/control/button/button";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";

/** The buttons 加入购物车 and 移除 of a SKU. */
export function SkuActions({ sku, businessModel }: { sku: Compared; businessModel: BusinessModel | null }) {
	const { skuId, name, wanted, isOnSale, delivery } = sku;
	const canPurchase = isOnSale && (!delivery || getStockState(delivery.stockStateId).canPurchase);
	const { num } = wanted ?? fitQuantity(1, sku);
	return (
		<div className={joinClasses(row(8, "wrap"), "screen-only")}>
			{canPurchase && (
				<AddForm
					businessModel={businessModel}
					skuId={skuId}
					price={wanted?.listPrice ?? sku.price}
					name={name}
					num={num}
				/>
			)}
			<form method="post">
				<Button variant="text" size="small" name="do" value={`remove/${skuId}`} aria-label={`移除 ${name}`}>
					移除
				</Button>
			</form>
		</div>
	);
}
