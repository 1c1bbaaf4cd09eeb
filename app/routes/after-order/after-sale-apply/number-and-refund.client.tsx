"use client";
import { useState } from "react";
import { toNumberText } from "~/api/schema/clean-typed";
import { getRefundFen } from "~/domain/order/after-sale";
import { formatPrice } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { Field } from "~/ui/control/field/field";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { joinClasses } from "~/ui/look/join-classes";
import styles from "./after-sale-apply.module.css";

type Props = {
	/** The price of one piece. */
	price: string;
	saleUnit: string;
	/** The greatest number that the buyer can claim. */
	max: number;
	typed: string | undefined;
	error: string | undefined;
};

/**
 * The number of pieces, and the refund for a return of them. Without JavaScript a
 * button posts to get the refund.
 */
export function NumberAndRefund({ price, saleUnit, max, typed = "1", error }: Props) {
	const [text, setText] = useState(typed);
	const num = Number(toNumberText(text));
	const isNumber = Number.isInteger(num) && num >= 1 && num <= max;
	return (
		<Field id="num" label="申请数量" required wide hint={`最多 ${max} ${saleUnit}`} error={error}>
			{(ties) => (
				<span className={joinClasses(row(8, "wrap"), styles.number)}>
					<NumberInput
						framed
						{...ties}
						name="num"
						defaultValue={typed}
						onInput={(event) => setText(event.currentTarget.value)}
					/>
					{saleUnit}
					<span className={styles.refund}>
						退款金额{" "}
						<output htmlFor="num">{isNumber ? `¥${formatPrice(getRefundFen(price, num))}` : "—"}</output> （
						{saleUnit && `每${saleUnit} `}¥{price}，不含运费）
					</span>
					<Button size="small" name="do" value="check" formNoValidate className={styles.check}>
						更新退款金额
					</Button>
				</span>
			)}
		</Field>
	);
}
