/** A form of a page, as a browser without a script posts it. */
export function readPageForm(html: string, isIn = /name="do"/): URLSearchParams {
	const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
	const form = forms.find((one) => isIn.test(one)) ?? "";
	const fields = new URLSearchParams();
	for (const [whole, tag = ""] of form.matchAll(/<(input|select|textarea)\b[^>]*>/g)) {
		const name = get(whole, "name");
		if (!name || / disabled(=|>)/.test(whole)) continue;
		const type = get(whole, "type");
		if ((type === "radio" || type === "checkbox") && !/ checked(=|>|\/)/.test(whole)) continue;
		fields.append(name, readValue(tag, whole, form.slice(form.indexOf(whole))));
	}
	return fields;
}

/** The value of a control: `rest` is the form from its tag on. */
function readValue(kind: string, tag: string, rest: string): string {
	if (kind === "textarea") return /^<[^>]*>([\s\S]*?)<\/textarea>/.exec(rest)?.[1] ?? "";
	if (kind !== "select") return get(tag, "value") ?? "";
	const options = rest.slice(0, rest.indexOf("</select>")).match(/<option[^>]*>/g) ?? [];
	return get(options.find((option) => option.includes(" selected")) ?? options[0] ?? "", "value") ?? "";
}

function get(tag: string, name: string): string | undefined {
	const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
	return value?.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
}
