type FormField = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Never in a draft: secrets, files, and fields that the page itself filled in. */
const skipped = new Set(["password", "file", "hidden", "submit", "button"]);

/** The fields of a form that a buyer fills in. */
export function listFields(form: HTMLFormElement): FormField[] {
	const fields = [...form.elements].filter((element) => element.matches("input, select, textarea"));
	return (fields as FormField[]).filter(({ name, type }) => name !== "" && !skipped.has(type));
}

/** True if the buyer changed it since the page came. A radio counts when it is the one chosen now. */
export function isTouched(field: FormField): boolean {
	if (field instanceof HTMLSelectElement) {
		return [...field.options].some((option) => option.selected && !option.defaultSelected && option.value);
	}
	if (field.type === "radio") return isChecked(field) && !(field as HTMLInputElement).defaultChecked;
	if (field.type === "checkbox") return isChecked(field) !== (field as HTMLInputElement).defaultChecked;
	return field.value !== field.defaultValue;
}

export function readValue(field: FormField): string {
	if (field.type !== "checkbox") return field.value;
	return isChecked(field) ? "1" : "";
}

/** The longest wait for the options of a select that depends on another, in milliseconds. */
const patienceMs = 3000;

/** Puts a value into the field of that name as if the buyer had typed it, so that listeners run. */
export async function fillField(form: HTMLFormElement, name: string, value: string): Promise<void> {
	const fields = listFields(form).filter((field) => field.name === name);
	const field = fields.find((each) => each.type !== "radio" || each.value === value);
	if (!field) return;
	if (field.type === "radio" || field.type === "checkbox") {
		(field as HTMLInputElement).checked = field.type === "radio" || value === "1";
		return;
	}
	if (field instanceof HTMLSelectElement && !(await hasOption(field, value))) return;
	// React knows a field by its own setter: only the prototype's tells it that a new value was typed.
	const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set;
	setter?.call(field, value);
	field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? "change" : "input", { bubbles: true }));
}

async function hasOption(select: HTMLSelectElement, value: string): Promise<boolean> {
	const giveUpAt = performance.now() + patienceMs;
	const isThere = () => [...select.options].some((option) => option.value === value);
	while (!isThere() && performance.now() < giveUpAt) await new Promise((resolve) => setTimeout(resolve, 50));
	return isThere();
}

function isChecked(field: FormField): boolean {
	return (field as HTMLInputElement).checked;
}
