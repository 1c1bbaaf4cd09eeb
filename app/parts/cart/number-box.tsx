import { StepperBox } from "~/ui/stepper/stepper-box";

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
	const post = (next: number) =>
		({ type: "submit", name: "intent", value: `number.${cartItemId}.${next}` }) as const;
	return (
		<StepperBox
			small
			label={`数量 ${label}`}
			less={{ ...post(Math.max(less, 1)), disabled: less < lowestBuy }}
			more={{ ...post(Math.min(more, 99_999)), disabled: more > (limitBuy ?? 99_999) }}
			input={{
				name: `num.${cartItemId}.${num}`,
				value: text,
				onChange: (event) => props.onText(event.target.value),
				onBlur: props.onLeave,
				min: 1,
				max: 99_999,
				autoComplete: "off",
				"aria-invalid": props.invalid || undefined,
			}}
		/>
	);
}
