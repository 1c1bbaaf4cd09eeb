/** The buyer's input in a field: its text, or for a box whether it is ticked. */
export type Entered = string | boolean;
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text that was pasted last, as plain text, and the field's text before it. */
export type Pasted = { text: string; before: string };

/** The changed fields, each with its last input, and those that text was pasted into. */
export type Changes = { entered: ReadonlyMap<Field, Entered>; pasted: ReadonlyMap<Field, Pasted> };

const changing = ["input", "change", "paste"];

/** Notes the input in the fields of the page: from now on, and from before. */
export function noteChanges(signal: AbortSignal): Changes {
	const entered = new Map<Field, Entered>();
	const pasted = new Map<Field, Pasted>();
	const note = (event: Event) => {
		const { target, type } = event;
		if (!isField(target)) return;
		if (type !== "paste") entered.set(target, isBox(target) ? target.checked : target.value);
		else {
			const text = (event as ClipboardEvent).clipboardData?.getData("text") ?? "";
			pasted.set(target, { text, before: target.value });
		}
	};
	for (const event of early.events) if (changing.includes(event.type)) note(event);
	for (const type of changing) addEventListener(type, note, { capture: true, signal });
	return { entered, pasted };
}

export function isBox(field: Field): field is HTMLInputElement {
	return field.type === "checkbox" || field.type === "radio";
}

function isField(target: unknown): target is Field {
	return (
		target instanceof HTMLInputElement ||
		target instanceof HTMLSelectElement ||
		target instanceof HTMLTextAreaElement
	);
}
