import type { ComponentProps } from "react";
import { formatUnitChoice } from "~/domain/goods/typed-number";
import { toBoxName, toUnitName } from "~/parts/cart/lines/box-name";
import { NumberInput } from "~/ui/control/number-input/number-input";
import { compactControl } from "~/ui/control/text-input/text-input";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { LiveNote } from "./live-form.client";
import type { Note } from "./note";
import { describeRule, type SkuOffer } from "./offer";
import styles from "./sku-form.module.css";

type RowBoxProps = {
	form: string;
	offer: SkuOffer;
	typed: string | undefined;
	/** The chosen unit, as it was posted. */
	unit: string | undefined;
	label: string;
};

/** The number box of a row; empty asks for nothing. */
export function RowBox({ form, offer, typed, unit, label }: RowBoxProps) {
	return (
		<span className={styles.row}>
			<NumberInput
				{...toInput(offer, form)}
				className={joinClasses(styles.box, compactControl)}
				defaultValue={typed}
				aria-label={`数量 ${label}`}
			/>
			<UnitChoice offer={offer} chosen={unit} label={label} />
		</span>
	);
}

type UnitProps = {
	offer: Pick<SkuOffer, "skuId" | "saleUnit" | "pack">;
	chosen?: string | undefined;
	label: string;
};

/** The unit beside a number box: a choice where the content of a pack is known. */
export function UnitChoice({ offer: { skuId, saleUnit, pack }, chosen, label }: UnitProps) {
	if (!pack) return <span className={muted}>{saleUnit}</span>;
	return (
		<select
			name={toUnitName(skuId)}
			className={joinClasses(styles.unit, compactControl)}
			defaultValue={chosen}
			autoComplete="off"
			aria-label={`单位 ${label}`}
		>
			<option value={formatUnitChoice("pack", pack)}>{saleUnit}</option>
			<option value={formatUnitChoice("piece", pack)}>{pack.unit}</option>
		</select>
	);
}

/** The attributes of a SKU's number box, wherever it stands. */
export function toInput(offer: SkuOffer, form: string): ComponentProps<"input"> {
	const { rule, note } = toIds(offer, form);
	return {
		name: toBoxName(offer.skuId),
		"aria-describedby": describeRule(offer) ? `${rule} ${note}` : note,
	};
}

type NotesProps = { form: string; offer: SkuOffer; note: Note | null };

/** Beside the box: the rule of its numbers, and the note about the typed one. */
export function BoxNotes({ form, offer, note }: NotesProps) {
	const ids = toIds(offer, form);
	const rule = describeRule(offer);
	return (
		<>
			{rule && (
				<small id={ids.rule} className={styles.rule} title={rule}>
					{rule}
				</small>
			)}
			<LiveNote skuId={offer.skuId} id={ids.note} className={styles.note} note={note} />
		</>
	);
}

/** Two forms of a page may have a box for the same SKU. */
function toIds({ skuId }: SkuOffer, form: string): { rule: string; note: string } {
	return { rule: `${form}-rule-${skuId}`, note: `${form}-note-${skuId}` };
}
