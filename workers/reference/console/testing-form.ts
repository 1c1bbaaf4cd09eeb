import { createTable, escapeHtml } from "./html";

/** A section of the testing page. */
export function createSection(id: string, title: string, body: string): string {
	return `<section id="${id}"><h2>${title}</h2>${body}</section>`;
}

/** A table of what is changed, as it is now; nothing for null. */
export function createState(state: object | null): string {
	if (!state) return "";
	const rows = Object.entries(state).map(([name, value]) => [
		escapeHtml(name),
		escapeHtml(typeof value === "string" ? value : JSON.stringify(value)),
	]);
	return `${createTable(["字段", "现在"], rows, "")}<p></p>`;
}

/** A form that posts its fields. */
export function createForm(action: string, fields: readonly string[], label: string): string {
	return `<form class="fields" method="post" action="${action}">${fields.join("")}<button>${label}</button></form>`;
}

/** A choice; the first option may be empty, which `none` names. */
export function createSelect(name: string, label: string, options: readonly string[], none = "不变"): string {
	const list = options.map(
		(option) => `<option value="${escapeHtml(option)}">${escapeHtml(option || none)}</option>`,
	);
	return `<label>${label}<select name="${name}">${list.join("")}</select></label>`;
}

/** A line of text. */
export function createField(name: string, label: string, isRequired = false): string {
	return `<label>${label}<input name="${name}"${isRequired ? " required" : ""}></label>`;
}
