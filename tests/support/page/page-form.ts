/** A form of a page, as a browser without a script posts it. */
export function readPageForm(html: string, isIn = /name="do"/): URLSearchParams {
	const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
	const form = forms.find((one) => isIn.test(one)) ?? "";
	const fields = new URLSearchParams();
	const get = (tag: string, name: string) => {
		const value = new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1];
		return value?.replaceAll("&quot;", '"').replaceAll("&lt;", "<").replaceAll("&amp;", "&");
	};
	for (const [whole, tag = ""] of form.matchAll(/<(input|select|textarea)\b[^>]*>/g)) {
		const name = get(whole, "name");
		if (!name || / disabled(=|>)/.test(whole)) continue;
		const type = get(whole, "type");
		if ((type === "radio" || type === "checkbox") && !/ checked(=|>|\/)/.test(whole)) continue;
		const rest = form.slice(form.indexOf(whole));
		if (tag === "select") {
			const options = rest.slice(0, rest.indexOf("</select>")).match(/<option[^>]*>/g) ?? [];
			const chosen = options.find((option) => option.includes(" selected")) ?? options[0] ?? "";
			fields.append(name, get(chosen, "value") ?? "");
		} else if (tag === "textarea")
			fields.append(name, /^<[^>]*>([\s\S]*?)<\/textarea>/.exec(rest)?.[1] ?? "");
		else fields.append(name, get(whole, "value") ?? "");
	}
	return fields;
}
