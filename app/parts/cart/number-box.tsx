import { getQuantityRange, parseQuantity, type QuantityRule, quantityMaximum } from "~/domain/goods/quantity";
import { toLineBoxName } from "~/parts/cart/box-name";
import { moveInRange } from "~/ui/stepper/move-in-range";
import { StepperBox } from "~/ui/stepper/stepper-box";

type Props = {
	cartItemId: string;
	/** The quantity at the backend, and the text of the box. */
	num: number;
	text: string;
	label: string;
	rule: QuantityRule;
	/** The element with its fault. */
	note: string;
	invalid: boolean;
	onText: (text: string) => void;
	onLeave: () => void;
};

/** A line's number. Its buttons post by themselves, so that it works without JavaScript too. */
export function NumberBox({ cartItemId, num, text, label, rule, note, invalid, onText, onLeave }: Props) {
	const range = getQuantityRange(rule);
	const now = parseQuantity(text) ?? num;
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
		<StepperBox
			small
			label={`数量 ${label}`}
			less={post(-1)}
			more={post(1)}
			input={{
				name: toLineBoxName({ cartItemId, num }),
				value: text,
				onChange: (event) => onText(event.target.value),
				onBlur: onLeave,
				min: 1,
				max: quantityMaximum,
				autoComplete: "off",
				"aria-describedby": note,
				"aria-invalid": invalid || undefined,
			}}
		/>
	);
}
