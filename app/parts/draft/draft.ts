/** What was typed in a form, kept for the same buyer over a session's end (SECURITY O10). */
type Draft = { userId: string; savedAt: number; values: [name: string, value: string][] };

const lifetimeMs = 30 * 60 * 1000;
const prefix = "draft:";

/** Never kept: secrets, files, and what the page itself filled in. */
const skipped = new Set(["password", "file", "hidden", "submit", "button"]);

/** Keeps what stands in every form with `data-draft` on the page. Browser only; does nothing where storage is off. */
export function saveDrafts(userId: string): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
		const values: Draft["values"] = [];
		for (const field of listFields(form)) {
			if (isTouched(field)) values.push([field.name, readValue(field)]);
		}
		const draft: Draft = { userId, savedAt: Date.now(), values };
		if (values.length > 0) store(form.dataset.draft ?? "", JSON.stringify(draft));
	}
}

/** Puts back what this buyer had typed, and forgets every draft that is too old or another's. */
export function restoreDrafts(userId: string): void {
	for (const form of document.querySelectorAll<HTMLFormElement>("form[data-draft]")) {
		const draft = parseDraft(take(form.dataset.draft ?? ""));
		if (!draft || draft.userId !== userId || !(Date.now() - draft.savedAt < lifetimeMs)) continue;
		const values = new Map(draft.values);
		for (const field of listFields(form)) {
			const value = values.get(field.name);
			if (value !== undefined) fill(field, value);
		}
	}
}

/** Text → draft; null for what is none. */
export function parseDraft(text: string | null): Draft | null {
	try {
		const draft: unknown = JSON.parse(text ?? "null");
		if (typeof draft !== "object" || draft === null) return null;
		const { userId, savedAt, values } = draft as Partial<Draft>;
		const whole = typeof userId === "string" && typeof savedAt === "number" && Array.isArray(values);
		const pairs =
			whole && values.every((pair) => Array.isArray(pair) && pair.every((part) => typeof part === "string"));
		return pairs ? { userId, savedAt, values } : null;
	} catch {
		return null;
	}
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function listFields(form: HTMLFormElement): Field[] {
	const elements: unknown[] = [...form.elements];
	return elements.filter(isField).filter(({ name, type }) => name !== "" && !skipped.has(type));
}

function isField(element: unknown): element is Field {
	return (
		element instanceof HTMLInputElement ||
		element instanceof HTMLSelectElement ||
		element instanceof HTMLTextAreaElement
	);
}

function isCheckable(field: Field): field is HTMLInputElement {
	return field.type === "checkbox" || field.type === "radio";
}

/** A radio is kept by the one that is chosen, a checkbox either way. */
function isTouched(field: Field): boolean {
	if (field.type === "radio") return (field as HTMLInputElement).checked;
	if (isCheckable(field)) return field.checked !== field.defaultChecked;
	return field instanceof HTMLSelectElement || field.value !== field.defaultValue;
}

function readValue(field: Field): string {
	if (field.type === "checkbox") return (field as HTMLInputElement).checked ? "1" : "";
	return field.value;
}

function fill(field: Field, value: string): void {
	if (field.type === "radio") (field as HTMLInputElement).checked = field.value === value;
	else if (isCheckable(field)) field.checked = value === "1";
	else field.value = value;
}

function store(name: string, text: string): void {
	try {
		sessionStorage.setItem(prefix + name, text);
	} catch {
		// Storage is full or off: the draft is a kindness, not a promise that a page may fail over.
	}
}

function take(name: string): string | null {
	try {
		const text = sessionStorage.getItem(prefix + name);
		sessionStorage.removeItem(prefix + name);
		return text;
	} catch {
		return null;
	}
}
