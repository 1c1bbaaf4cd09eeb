"use client";
import type { FormEvent } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import type { Money } from "~/api/schema/money";
import { cartPathOf } from "~/domain/page/paths";
import { ReadPrices } from "~/parts/cart/lines/read-prices";
import { Button } from "~/ui/control/button/button";
import { addToCart } from "./add-to-cart.client";

type Props = {
	businessModel: BusinessModel | null;
	skuId: string;
	/** The price that is shown beside it. */
	price: Money;
	name: string;
	num: number;
};

/** 加入购物车 for one SKU and a fixed number. Without JavaScript it posts to the cart and leads there. */
export function AddForm({ businessModel, skuId, price, name, num }: Props) {
	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		await addToCart(businessModel, { skuId, price }, num);
	}
	return (
		<form method="post" action={cartPathOf(businessModel)} onSubmit={handleSubmit}>
			<ReadPrices goods={[{ skuId, price }]} />
			<Button size="small" name="do" value={`add/${skuId}/${num}`} aria-label={`加入购物车 ${name}`}>
				加入购物车
			</Button>
		</form>
	);
}
