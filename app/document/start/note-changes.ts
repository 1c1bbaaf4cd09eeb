/** The buyer's input in a field: its text, or for a box whether it is ticked. */
export type Entered = string | boolean;
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The text that was pasted last, as plain text, and the field's text before it. */
export type Pasted = { text: string; before: string };

export type Changes = {
	/** The changed fields, each with its last input. */
	entered: ReadonlyMap<Field, Entered>;
	/** The fields that text was pasted into. */
	pasted: ReadonlyMap<Field, Pasted>;
	/** The buyer's last press was Escape. */
	escaped: boolean;
};

const changing = ["input", "change", "paste"];

/** Notes the input in the fields of the page, from now on and from before, and whether Escape is the last press. */
export function noteChanges(signal: AbortSignal): Changes {
	const entered = new Map<Field, Entered>();
	const pasted = new Map<Field, Pasted>();
	const changes: Changes = { entered, pasted, escaped: false };
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
	const notePress = (event: Event) => {
		changes.escaped = event instanceof KeyboardEvent && event.key === "Escape";
	};
	for (const type of ["keydown", "pointerdown"]) addEventListener(type, notePress, { capture: true, signal });
	return changes;
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
