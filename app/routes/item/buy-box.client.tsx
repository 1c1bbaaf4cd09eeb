"use client";

import { type FormEvent, useRef, useState } from "react";
import type { BusinessModel } from "~/api/contract/auth";
import { pages } from "~/domain/pages";
import { cartPathOf } from "~/domain/paths";
import type { QuantityRange } from "~/domain/quantity";
import { toPath } from "~/domain/to-path";
import type { Refusal } from "~/parts/form/refusal";
import { Alert } from "~/ui/alert/alert";
import { Button } from "~/ui/button/button";
import { Stepper } from "~/ui/stepper/stepper.client";
import styles from "./buy-box.module.css";

type Props = {
	skuId: string;
	businessModel: BusinessModel | null;
	saleUnit: string;
	/** How many may be ordered; null for none. */
	range: QuantityRange | null;
	/** The most that the supplier lets one order have. */
	limitBuy: number | undefined;
	/** Why it cannot be bought now. */
	obstacle: string | undefined;
	/** Why the last post led nowhere, and what had been typed. */
	refusal: Refusal | undefined;
};

/**
 * 数量, 加入购物车 and 立即购买: one form that posts to the cart or to this page. With JavaScript the cart is
 * filled in place.
 */
export function BuyBox(props: Props) {
	const { skuId, businessModel, saleUnit, range, limitBuy, obstacle, refusal } = props;
	const [pending, setPending] = useState(false);
	// A state arrives too late for the second of two quick clicks.
	const busy = useRef(false);

	async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
		const { submitter } = event.nativeEvent as SubmitEvent;
		if (submitter?.dataset.native !== undefined) return;
		event.preventDefault();
		if (busy.current) return;
		const num = Number(new FormData(event.currentTarget).get("num"));
		busy.current = true;
		setPending(true);
		try {
			const { addToCart } = await import("~/parts/add-to-cart/add-to-cart.client");
			await addToCart(businessModel, skuId, num);
		} finally {
			busy.current = false;
			setPending(false);
		}
	}

	return (
		<form
			method="post"
			action={cartPathOf(businessModel)}
			className={styles.box}
			onSubmit={submit}
			aria-label="购买"
		>
			<Alert size="small">{refusal?.message}</Alert>
			{range && (
				<div className={styles.row}>
					<label htmlFor="num" className={styles.label}>
						数量
					</label>
					<Stepper id="num" name="num" defaultValue={refusal?.values.num ?? range.min} range={range} />
					<span className={styles.rule}>{formatRule(saleUnit, range.step, limitBuy)}</span>
				</div>
			)}
			<div className={styles.row}>
				<Button
					name="do"
					value={`add/${skuId}`}
					variant="primary"
					size="large"
					pending={pending}
					disabled={Boolean(obstacle)}
				>
					加入购物车
				</Button>
				<Button
					name="do"
					value={`buy/${skuId}`}
					data-native=""
					formAction={toPath(pages.item, { skuId })}
					size="large"
					disabled={Boolean(obstacle)}
				>
					立即购买
				</Button>
				{obstacle && <span className={styles.obstacle}>{obstacle}</span>}
			</div>
		</form>
	);
}

function formatRule(saleUnit: string, step: number, limitBuy: number | undefined): string {
	const rules = [saleUnit];
	if (step > 1) rules.push(`按 ${step} 的倍数购买`);
	if (limitBuy) rules.push(`限购 ${limitBuy} ${saleUnit}`);
	return rules.join(" · ");
}
