import { target } from "~/ui/layout/item/item";
import { joinClasses } from "~/ui/look/join-classes";
import { unbroken } from "~/ui/look/unbroken/unbroken";
import styles from "./check-button.module.css";

type Props = { checked: boolean | "mixed"; label: string; value: string; text?: string; disabled?: boolean };

/** A checkbox that posts at once, so that it works by one click without JavaScript too. */
export function CheckButton({ checked, label, value, text, disabled }: Props) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: a native checkbox posts nothing by itself
		<button
			type="submit"
			className={joinClasses(styles.check, target, unbroken)}
			name="do"
			value={value}
			role="checkbox"
			aria-checked={checked}
			aria-label={label}
			disabled={disabled}
		>
			<span className={styles.box} />
			{text}
		</button>
	);
}
