"use client";
import type { FormEvent } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import { dataHeld, mark } from "~/document/marks";
import { cartPathOf } from "~/domain/page/paths";
import { Button } from "~/ui/button/button";

type Props = { businessModel: BusinessModel | null; skuId: string; name: string; num: number };

/** 加入购物车 for one SKU and a fixed number. Without JavaScript it posts to the cart and leads there. */
export function AddForm({ businessModel, skuId, name, num }: Props) {
	async function handleSubmit(event: FormEvent) {
		event.preventDefault();
		const { addToCart } = await import("./add-to-cart.client");
		await addToCart(businessModel, skuId, num);
	}
	return (
		<form method="post" action={cartPathOf(businessModel)} onSubmit={handleSubmit} {...mark(dataHeld)}>
			<Button size="small" name="do" value={`add/${skuId}/${num}`} aria-label={`加入购物车 ${name}`}>
				加入购物车
			</Button>
		</form>
	);
}
