import { useState } from "react";
import type { CartItem } from "~/api/schema/cart";
import { lineTexts } from "~/domain/goods/line-texts";
import { toNoteName, toWasName } from "~/parts/cart/lines/box-name";
import type { Tell } from "~/routes/buying/cart/state/reduce-cart";
import { Button } from "~/ui/control/button/button";
import { inlineLabel } from "~/ui/control/field/field-grid";
import { TextInput } from "~/ui/control/text-input/text-input";
import styles from "./cart-view.module.css";

type Props = {
	item: CartItem;
	/** The texts of a refused form, by field. */
	posted: Record<string, string> | undefined;
	/** One of the texts waits for the network. */
	isTextWaiting: boolean;
	tell: Tell;
};

/**
 * The buyer's own texts of a line, folded until they are asked for. Without a script any button of the form
 * saves them, as it does numbers. With one, the fields exist once they are opened: at the first press into a
 * field Chrome looks through all fields of the page, 200 more of them with 100 lines.
 */
export function NoteFields({ item, posted = {}, isTextWaiting, tell }: Props) {
	const { cartItemId } = item;
	const fields = lineTexts.map((one) => {
		const name = toNoteName(one.field, cartItemId);
		const text = item[one.field] ?? "";
		return { ...one, name, text, typed: posted[name] ?? text };
	});
	const isChanged = fields.some(({ text, typed }) => typed !== text);
	const [isOpened, setOpened] = useState(isChanged);
	const opened = (
		<>
			{fields.map(({ field, label, max, name, text, typed }) => (
				<label key={field} className={inlineLabel}>
					<span>{label}</span>
					<TextInput
						name={name}
						defaultValue={typed}
						most={max}
						autoComplete="off"
						aria-invalid={typed.length > max || undefined}
						onInput={({ currentTarget }) =>
							tell({ type: "textTyped", cartItemId, field, text: currentTarget.value })
						}
						onBlur={() => tell({ type: "fieldLeft" })}
					/>
					{text && <input type="hidden" name={toWasName(field, cartItemId)} value={text} />}
				</label>
			))}
			<Button size="small" name="do" value="numbers">
				保存
			</Button>
		</>
	);
	return (
		<details
			className={styles.note}
			open={isChanged}
			ref={(details) => {
				// A text that comes back from the browser's storage must be in sight.
				if (details && isTextWaiting) details.open = true;
				// The buyer may have opened it before the app ran.
				if (details?.open) setOpened(true);
			}}
			onToggle={({ currentTarget }) => {
				if (currentTarget.open) setOpened(true);
			}}
		>
			<summary>{fields.some(({ text }) => text) ? "改备注" : "备注"}</summary>
			{isOpened ? opened : <noscript>{opened}</noscript>}
		</details>
	);
}
