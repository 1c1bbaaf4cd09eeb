import { type Changes, type Entered, type Field, isBox, type Pasted } from "./note-changes";

/** React's memory of a field's last value, with which it compares a new one (react-dom 19.3.1). A field may have none. */
type Tracked = { _valueTracker?: { setValue(value: string): void } };

/**
 * Replays for the app what the platform has already done: changed fields, pasted text, opened disclosures, the focus, and
 * the pointer. Escape, for which the platform does nothing, comes last.
 */
export function replayMissed(changed: Changes): void {
	for (const [field, entered] of changed.entered) {
		if (!field.isConnected) continue;
		const pasted = changed.pasted.get(field);
		if (pasted && isTaken(field, pasted)) continue;
		if (isBox(field)) tellChecked(field, entered === true);
		else tellText(field, String(entered));
		if (field !== document.activeElement) field.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
	}
	for (const open of document.querySelectorAll("details[open]")) open.dispatchEvent(new Event("toggle"));
	const { activeElement, body } = document;
	// The body means no focus at all, which leaves open menus as they are.
	if (activeElement !== body) activeElement?.dispatchEvent(new FocusEvent("focusin", { bubbles: true }));
	const under = [...document.querySelectorAll(":hover")].at(-1);
	under?.dispatchEvent(new PointerEvent("pointerover", { bubbles: true, pointerType: "mouse" }));
	if (!changed.escaped) return;
	const pressed = new KeyboardEvent("keydown", { key: "Escape", bubbles: true, cancelable: true });
	(activeElement ?? body).dispatchEvent(pressed);
}

/** Tells whether the app handles the paste in its own way. The field then has its former text again. */
function isTaken(field: Field, { text, before }: Pasted): boolean {
	const { value } = field;
	const clipboardData = new DataTransfer();
	clipboardData.setData("text/plain", text);
	setProperty(field, "value", before);
	const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
	const isPlain = field.dispatchEvent(event);
	if (isPlain) setProperty(field, "value", value);
	return !isPlain;
}

function tellText(field: Field, entered: string): void {
	// The start of the app may have restored the server's text. Text that the buyer is typing is newer.
	const isTyping = field === document.activeElement && !(field instanceof HTMLSelectElement);
	if (field.value !== entered && !isTyping) setProperty(field, "value", entered);
	(field as Tracked)._valueTracker?.setValue(`not ${field.value}`);
	if (!(field instanceof HTMLSelectElement)) field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
}

/** React learns of a box by its click. An event that is no MouseEvent does not toggle the box. */
function tellChecked(field: HTMLInputElement, entered: boolean): void {
	setProperty(field, "checked", entered);
	(field as Tracked)._valueTracker?.setValue(String(!entered));
	field.dispatchEvent(new Event("click", { bubbles: true }));
}

/** Uses the prototype's setter, which bypasses React's. */
function setProperty(field: Field, name: "value" | "checked", to: Entered): void {
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to);
}
