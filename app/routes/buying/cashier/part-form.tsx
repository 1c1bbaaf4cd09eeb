import type { Refusal } from "~/parts/form/refusal";
import { Button, LinkButton } from "~/ui/control/button/button";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { row } from "~/ui/layout/row/row";
import { Surface } from "~/ui/layout/surface/surface";
import { toYuan } from "~/ui/look/price/price";
import styles from "./cashier.module.css";
import { type Asked, type Due, findPart, toCashierPath } from "./due";

type Props = { asked: Asked; due: Due; refusal: Refusal | null };

/** The part of the sum that the company's deposit pays. The page then has the methods for the rest. */
export function PartForm({ asked, due, refusal }: Props) {
	const part = findPart(due);
	if (!part) return null;
	const { most, used } = part;
	// A deposit that pays all of it is one of the methods: no part is proposed.
	const paysAll = due.methods.some(({ code, enabled }) => code === "deposit" && enabled);
	const tooMuch = asked.deposit && !used ? `预存款最多可用 ${toYuan(most)}，请重新填写` : undefined;
	const error = refusal?.fields.part ?? tooMuch;
	return (
		<Surface bordered padding="medium">
			<form method="post" encType="multipart/form-data" className={row(12, "wrap")}>
				<label className={row(12)}>
					<span>使用预存款（元）</span>
					<NumberInput
						framed
						decimal
						name="part"
						className={styles.part}
						defaultValue={refusal?.values.part ?? asked.deposit ?? (paysAll ? "" : most)}
						aria-invalid={error ? true : undefined}
						aria-describedby="part-hint"
					/>
				</label>
				<Button name="do" value="usePart">
					{used ? "修改" : "使用"}
				</Button>
				{used && <LinkButton href={toCashierPath(asked, { method: asked.method })}>不使用</LinkButton>}
				<small id="part-hint" data-tone={error ? "danger" : undefined}>
					{error && `${error}；`}
					{paysAll ? "也可部分使用预存款" : `最多可用 ${toYuan(most)}；余款未付清时自动退回`}
				</small>
			</form>
		</Surface>
	);
}
