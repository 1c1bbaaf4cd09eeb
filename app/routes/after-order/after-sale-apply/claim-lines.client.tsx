"use client";
import { type ReactNode, useEffect, useRef, useState } from "react";
import type { ClaimableLine } from "~/api/schema/after-sale";
import { toNumberText } from "~/api/schema/clean-typed";
import { getRefundFen } from "~/domain/order/after-sale";
import { formatPrice } from "~/domain/text/money";
import { Button } from "~/ui/control/button/button";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { numberCell, Table } from "~/ui/layout/table/table";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { toYuan } from "~/ui/look/price/price";
import { danger } from "~/ui/look/tone/tone";
import styles from "./after-sale-apply.module.css";
import { numberPrefix } from "./listed-fields";

export type NumberedLine = Pick<ClaimableLine, "skuId" | "name" | "price" | "saleUnit" | "claimable"> & {
	/** Picture, name and specification. */
	goods: ReactNode;
	typed: string;
	error: string | undefined;
};

/**
 * The articles with the number of each, and the refund for a return of all. Without JavaScript a button posts
 * to get the refund.
 */
export function ClaimLines({ lines, error }: { lines: readonly NumberedLine[]; error: string | undefined }) {
	const box = useRef<HTMLDivElement>(null);
	const [refund, setRefund] = useState(() => sumRefund(lines, (line) => line.typed));
	const update = () =>
		setRefund(
			sumRefund(lines, ({ skuId }) => {
				const input = box.current?.querySelector<HTMLInputElement>(`[name="${numberPrefix}${skuId}"]`);
				return input?.value ?? "";
			}),
		);
	// A number that was typed before the app ran counts, too.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once
	useEffect(update, []);
	return (
		<div ref={box} className={styles.lines} onInput={update}>
			<Table caption="售后商品" columns={["商品"]} numberColumns={["单价", "可申请", "申请数量"]}>
				{lines.map(({ skuId, name, goods, price, saleUnit, claimable, typed, error }) => (
					<tr key={skuId}>
						<td>{goods}</td>
						<td {...numberCell}>{toYuan(price)}</td>
						<td {...numberCell}>
							{claimable} {saleUnit}
						</td>
						<td {...numberCell}>
							{claimable > 0 ? (
								<NumberInput
									framed
									name={numberPrefix + skuId}
									aria-label={`申请数量 ${name}`}
									aria-invalid={error ? true : undefined}
									aria-describedby={error && `claim-${skuId}`}
									placeholder="0"
									defaultValue={typed}
								/>
							) : (
								"已全部申请"
							)}
							{error && (
								<small id={`claim-${skuId}`} {...danger}>
									{error}
								</small>
							)}
						</td>
					</tr>
				))}
			</Table>
			{error && <small {...danger}>{error}</small>}
			<p className={joinClasses(row(8, "wrap"), styles.refund, muted)}>
				退款金额
				<output translate="no">{refund === null ? "—" : `¥${formatPrice(refund)}`}</output>
				（不含运费）
				<Button size="small" name="do" value="check" formNoValidate className={styles.check}>
					更新退款金额
				</Button>
			</p>
		</div>
	);
}

/** The refund in fen; null while nothing, or a number that cannot be claimed, is typed. */
function sumRefund(lines: readonly NumberedLine[], readTyped: (line: NumberedLine) => string): number | null {
	let sum = 0;
	for (const line of lines) {
		const num = Number(toNumberText(readTyped(line)));
		if (!Number.isInteger(num) || num < 0 || num > line.claimable) return null;
		sum += getRefundFen(line.price, num);
	}
	return sum > 0 ? sum : null;
}
