import { useEffect, useEffectEvent, useRef } from "react";
import type { CartItem } from "~/api/schema/cart";
import { getQuantityRange, parseQuantity } from "~/domain/goods/quantity";
import { describeDoubt, formatUnitChoice, parseUnitChoice, toPieceRule } from "~/domain/goods/typed-number";
import { formatNumber, getPack } from "~/domain/goods/unit";
import { toLineBoxName, toSureName, toUnitName } from "~/parts/cart/lines/box-name";
import { readTypedNumber } from "~/parts/cart/lines/read-typed";
import type { CartBox } from "~/routes/buying/cart/state/cart-state";
import type { Tell } from "~/routes/buying/cart/state/reduce-cart";
import { moveInRange } from "~/ui/control/stepper/move-in-range";
import { StepperBox } from "~/ui/control/stepper/stepper-box";
import { compactControl } from "~/ui/control/text-input/text-input";
import { joinClasses } from "~/ui/look/join-classes";
import { muted } from "~/ui/look/muted/muted";
import { danger } from "~/ui/look/tone/tone";
import styles from "./cart-view.module.css";

type Props = {
	item: CartItem;
	box: CartBox;
	tell: Tell;
	/** The number of packs that the buyer was asked about when the form was posted. */
	asked: number | undefined;
	/** The element with its fault. */
	note: string;
};

/** A line's number. Its buttons post by themselves, so that it works without JavaScript too. */
export function NumberBox({ item, box, tell, asked, note }: Props) {
	const { cartItemId, num, saleUnit = "" } = item;
	const { text, choice, fault, doubt } = box;
	const pack = getPack(item);
	const read = readTypedNumber(text, choice);
	const type = (text: string) => tell({ type: "numberTyped", cartItemId, text });
	const input = useRef<HTMLInputElement>(null);
	// Typed before the app ran.
	const takeOver = useEffectEvent(() => {
		if (input.current && input.current.value !== text) type(input.current.value);
	});
	useEffect(() => takeOver(), []);
	const range = getQuantityRange(item);
	const now = read.num ?? num;
	const post = (steps: number) => {
		const next = range ? moveInRange(now, steps, range) : now;
		return {
			type: "submit",
			name: "do",
			value: `number/${cartItemId}/${next}`,
			disabled: (next - now) * steps <= 0,
		} as const;
	};
	return (
		<>
			<StepperBox
				small
				label="数量"
				less={post(-1)}
				more={post(1)}
				input={{
					ref: input,
					name: toLineBoxName({ cartItemId, num }),
					value: text,
					onChange: (event) => type(event.target.value),
					onBlur: () => tell({ type: "fieldLeft" }),
					onKeyDown: (event) => {
						const next = stepByKey(event.key, text, item, choice);
						if (next === null) return;
						event.preventDefault();
						type(String(next));
					},
					"aria-describedby": note,
					"aria-invalid": fault ? true : undefined,
				}}
			/>
			{pack && (
				<select
					name={toUnitName(cartItemId)}
					className={joinClasses(styles.unit, compactControl, muted)}
					value={choice ?? formatUnitChoice("pack", pack)}
					onChange={(event) => tell({ type: "unitChosen", cartItemId, text: event.target.value })}
					autoComplete="off"
					aria-label="单位"
				>
					<option value={formatUnitChoice("pack", pack)}>{saleUnit}</option>
					<option value={formatUnitChoice("piece", pack)}>{pack.unit}</option>
				</select>
			)}
			{doubt && (
				<output className={styles.doubt} {...danger}>
					{asked === doubt.num && <input type="hidden" name={toSureName(cartItemId)} value={asked} />}
					{describeDoubt(doubt.num, item)}
					{[doubt.packs, doubt.num].map((meant) => (
						<button
							type="submit"
							className={styles.text}
							name="do"
							key={meant}
							value={`number/${cartItemId}/${meant}`}
						>
							{meant === doubt.num ? "确认" : "改为"} {formatNumber(meant, item)}
						</button>
					))}
				</output>
			)}
		</>
	);
}

/** The number that an arrow key leads to, in the chosen unit; null for another key. */
function stepByKey(key: string, text: string, item: CartItem, choice: string | undefined): number | null {
	const pack = parseUnitChoice(choice).unit === "piece" && getPack(item);
	const range = getQuantityRange(pack ? toPieceRule(item, pack) : item);
	const steps = { ArrowUp: 1, ArrowDown: -1 }[key];
	return range && steps ? moveInRange(parseQuantity(text) ?? Number.NaN, steps, range) : null;
}
