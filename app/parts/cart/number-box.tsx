import styles from "./number-box.module.css";

type Props = {
	cartItemId: string;
	/** What the backend holds, and what stands in the box. */
	num: number;
	text: string;
	label: string;
	lowestBuy: number;
	orderMultiple: number;
	limitBuy?: number | undefined;
	invalid?: boolean;
	onText: (text: string) => void;
	onLeave: () => void;
};

/** A line's number. Its buttons post by themselves, so that it works without JavaScript too. */
export function NumberBox(props: Props) {
	const { cartItemId, num, text, label, lowestBuy, orderMultiple, limitBuy } = props;
	const now = /^\d{1,5}$/.test(text) ? Number(text) : num;
	const less = now - orderMultiple;
	const more = now + orderMultiple;
	return (
		<span className={styles.box}>
			<button
				type="submit"
				className={styles.step}
				name="intent"
				value={`number.${cartItemId}.${Math.max(less, 1)}`}
				aria-label={`减少数量 ${label}`}
				disabled={less < lowestBuy}
			>
				−
			</button>
			<input
				className={styles.input}
				name={`num.${cartItemId}.${num}`}
				value={text}
				onChange={(event) => props.onText(event.target.value)}
				onBlur={props.onLeave}
				type="number"
				min={1}
				max={99_999}
				inputMode="numeric"
				autoComplete="off"
				aria-label={`数量 ${label}`}
				aria-invalid={props.invalid || undefined}
			/>
			<button
				type="submit"
				className={styles.step}
				name="intent"
				value={`number.${cartItemId}.${Math.min(more, 99_999)}`}
				aria-label={`增加数量 ${label}`}
				disabled={more > (limitBuy ?? 99_999)}
			>
				+
			</button>
		</span>
	);
}
