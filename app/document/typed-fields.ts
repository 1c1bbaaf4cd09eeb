type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** True if the buyer has typed something that the server does not have. */
export function isTypedIn(): boolean {
	return listFields().some(isChanged);
}

/**
 * Holds what the buyer types while React takes over the page. Where an extension or a translator has changed
 * the page, React draws it again with new, empty fields (react-dom 19.3.1). `putBack` finds each new field by
 * its form, its name and its place, and types the text into it again.
 */
export function holdTyped(): { putBack(): void } {
	const fields = new Map<Field, string>();
	const names = nameFields();
	for (const [field, name] of names) if (isChanged(field)) fields.set(field, name);
	let focused: unknown = document.activeElement;
	let focusedName = names.get(focused as Field);
	const note = ({ target }: Event) => {
		if (!isField(target)) return;
		if (target !== focused) focusedName = nameFields().get(target);
		focused = target;
		if (focusedName && isChanged(target)) fields.set(target, focusedName);
	};
	for (const type of ["input", "change", "focusin"]) addEventListener(type, note, true);
	return {
		putBack() {
			const found = findNamed();
			// A copy: an event can make React draw the page once more, and what it drew is
			// then put back at its next call.
			for (const [field, name] of [...fields]) {
				const drawn = found.get(name);
				if (field.isConnected || !drawn) continue;
				fields.delete(field);
				fields.set(drawn, name);
				typeAgain(drawn, toTyped(field));
			}
			if (isField(focused) && !focused.isConnected && focusedName)
				found.get(focusedName)?.focus({ preventScroll: true });
		},
	};
}

/** The text or choice that a buyer has put into a field. */
type Typed = Pick<HTMLInputElement, "type" | "value" | "checked" | "files">;

const storedKey = "typedFields";

/**
 * Stores what was typed for this page's next load, in this tab. False where that cannot be: in a browser that
 * stores nothing, and for a file or a password, unless the rest `isEnough`.
 */
export function storeTyped(isEnough: boolean): boolean {
	const typed = [...nameFields()].filter(([field]) => isChanged(field));
	const storable = typed.filter(([{ type }]) => type !== "file" && type !== "password");
	if (storable.length < typed.length && !isEnough) return false;
	const fields = storable.map(([field, name]) => [name, toTyped(field)] as const);
	try {
		sessionStorage.setItem(storedKey, JSON.stringify({ page: location.href, fields }));
		return true;
	} catch {
		return false;
	}
}

/** Types again what `storeTyped` has stored, once. */
export function restoreTyped(): void {
	try {
		const stored = JSON.parse(sessionStorage.getItem(storedKey) ?? "null");
		sessionStorage.removeItem(storedKey);
		if (stored?.page !== location.href) return;
		const found = findNamed();
		for (const [name, typed] of stored.fields as [string, Typed][]) {
			const field = found.get(name);
			if (field) typeAgain(field, typed);
		}
	} catch {
		// Nothing is stored, or nothing of ours. The app starts all the same.
	}
}

function toTyped(field: Field): Typed {
	const files = isFile(field) ? field.files : null;
	return { type: field.type, value: field.value, checked: isBox(field) && field.checked, files };
}

function listFields(root: ParentNode = document): Field[] {
	const elements: unknown[] = [...root.querySelectorAll("input, select, textarea")];
	return elements.filter(isField);
}

function isField(target: unknown): target is Field {
	return (
		target instanceof HTMLInputElement ||
		target instanceof HTMLSelectElement ||
		target instanceof HTMLTextAreaElement
	);
}

function isBox(field: Field): field is HTMLInputElement {
	return field.type === "checkbox" || field.type === "radio";
}

function isFile(field: Field): field is HTMLInputElement {
	return field.type === "file";
}

function isChanged(field: Field): boolean {
	if (field instanceof HTMLSelectElement) {
		const given = [...field.options].findLastIndex((option) => option.defaultSelected);
		return field.selectedIndex !== Math.max(0, given);
	}
	if (isBox(field)) return field.checked !== field.defaultChecked;
	return field.type !== "hidden" && field.value !== field.defaultValue;
}

/**
 * Names each field by its form, its name, its value where it is a box, and its place among the fields of that
 * name. The search of a page has the address of the one in its head: a form is named by its place among those
 * of its address, too. A field that is named like a property of its form stands in the place of that
 * property: the attributes are read.
 */
function nameFields(): Map<Field, string> {
	const counts = new Map<string, number>();
	const number = (...parts: unknown[]) => {
		const key = JSON.stringify(parts);
		const at = counts.get(key) ?? 0;
		counts.set(key, at + 1);
		return `${key} ${at}`;
	};
	const forms = new Map<HTMLFormElement | null, string>([[null, ""]]);
	const names = new Map<Field, string>();
	for (const field of listFields()) {
		const { form } = field;
		if (!forms.has(form)) {
			const read = (name: string) => form?.getAttribute(name);
			forms.set(form, number(read("id") || read("action"), read("method")));
		}
		names.set(field, number(forms.get(form), field.name || field.id, isBox(field) ? field.value : ""));
	}
	return names;
}

function findNamed(): Map<string, Field> {
	return new Map([...nameFields()].map(([field, name]) => [name, field]));
}

/** Goes by the prototype's setters, so that React sees a change, and tells it as the browser would. */
function typeAgain(field: Field, { type, value, checked, files }: Typed): void {
	if (isBox(field)) {
		// The radio button that is chosen takes the choice from the others.
		if (type === "radio" && !checked) return;
		setBypassingReact(field, "checked", checked);
		field.dispatchEvent(new Event("click", { bubbles: true }));
		return;
	}
	if (isFile(field)) field.files = files;
	else setBypassingReact(field, "value", value);
	if (!(field instanceof HTMLSelectElement)) field.dispatchEvent(new Event("input", { bubbles: true }));
	field.dispatchEvent(new Event("change", { bubbles: true }));
}

function setBypassingReact(field: Field, name: "value" | "checked", to: unknown): void {
	Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), name)?.set?.call(field, to);
}
