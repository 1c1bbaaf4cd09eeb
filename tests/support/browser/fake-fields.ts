type Listener = (event: { target: unknown }) => void;

/**
 * A form. As in a browser, a field that is named like one of its properties stands
 * in the place of that property.
 */
class FakeForm {
	id = "";
	method: unknown = "post";
	elements: FakeField[] = [];
	action: string;
	constructor(action: string) {
		this.action = action;
	}
	getAttribute(name: string): string | null {
		return { action: this.action, method: "post" }[name] ?? null;
	}
}

class FakeField extends EventTarget {
	id = "";
	type = "text";
	name = "";
	form: FakeForm | null = null;
	files: unknown = null;
	isConnected = true;
	defaultValue = "";
	defaultChecked = false;
	/** The types of the events that a script has sent to this field. */
	readonly told: string[] = [];
	/** Runs at each of them. */
	onTold: () => void = () => undefined;
	#value = "";
	#checked = false;
	get value(): string {
		return this.#value;
	}
	/** No script may fill a field that takes a file. */
	set value(text: string) {
		if (this.type === "file" && text) throw new Error("InvalidStateError");
		this.#value = text;
	}
	get checked(): boolean {
		return this.#checked;
	}
	set checked(is: boolean) {
		this.#checked = is;
	}
	enter(to: string | boolean): void {
		if (typeof to === "boolean") this.#checked = to;
		else this.#value = to;
	}
	focus(): void {
		page.activeElement = this;
	}
	override dispatchEvent({ type }: Event): boolean {
		this.told.push(type);
		this.onTold();
		return true;
	}
}

// The setters of each kind are its own, as in a browser.
class FakeInput extends FakeField {
	override get value(): string {
		return super.value;
	}
	override set value(text: string) {
		super.value = text;
	}
	override get checked(): boolean {
		return super.checked;
	}
	override set checked(is: boolean) {
		super.checked = is;
	}
}

class FakeTextarea extends FakeField {
	override get value(): string {
		return super.value;
	}
	override set value(text: string) {
		super.value = text;
	}
}

class FakeSelect extends FakeField {
	options: { value: string; defaultSelected: boolean }[] = [];
	get selectedIndex(): number {
		return this.options.findIndex(({ value }) => value === this.value);
	}
	override get value(): string {
		return super.value;
	}
	override set value(text: string) {
		super.value = text;
	}
}

const page = { activeElement: null as unknown, fields: [] as FakeField[] };
const listeners = new Map<string, Listener>();

/** The globals of a browser, for code that reads the fields of a page. */
export const fieldGlobals = {
	HTMLInputElement: FakeInput,
	HTMLSelectElement: FakeSelect,
	HTMLTextAreaElement: FakeTextarea,
	addEventListener: (type: string, listener: Listener) => void listeners.set(type, listener),
	document: Object.assign(page, { querySelectorAll: () => page.fields }),
};

/** A field of a page: its value is the one that the server gave. */
export type Drawn = { kind?: "input" | "select" | "textarea"; options?: readonly string[] } & Partial<
	Pick<FakeField, "id" | "name" | "type" | "value" | "checked">
>;

/** Draws the forms of a page, by their addresses, and returns their fields. The former page's are gone. */
export function drawForms(forms: Record<string, readonly Drawn[]>): FakeField[] {
	for (const field of page.fields) field.isConnected = false;
	page.activeElement = null;
	page.fields = Object.entries(forms).flatMap(([action, drawn]) => {
		const form = new FakeForm(action);
		form.elements = drawn.map((each) => Object.assign(drawField(each), { form }));
		for (const field of form.elements) if (field.name in form) Object.assign(form, { [field.name]: [field] });
		return form.elements;
	});
	return page.fields;
}

function drawField({ kind = "input", options = [], ...given }: Drawn): FakeField {
	if (kind === "select") {
		const field = new FakeSelect();
		field.options = options.map((value) => ({ value, defaultSelected: value === given.value }));
		return Object.assign(field, given, { type: "select-one", value: given.value ?? options[0] ?? "" });
	}
	const { value = "", checked = false } = given;
	const field = kind === "input" ? new FakeInput() : new FakeTextarea();
	return Object.assign(field, given, { value, checked, defaultValue: value, defaultChecked: checked });
}

/** The buyer types into a field, chooses in it, or checks it. */
export function enter(field: FakeField | undefined, to: string | boolean): void {
	if (!field) throw new Error("no such field");
	field.focus();
	listeners.get("focusin")?.({ target: field });
	field.enter(to);
	listeners.get("input")?.({ target: field });
}
