import { costFields } from "~/api/endpoint/cost-field";
import { present } from "~/api/wire/present";
import type { CostRules } from "../db/schema/identity";

/** A list in one field of a form. */
const between = /[,，、\s]+/;

/**
 * The change that the form of a buyer asks for, as a program sends it (testing-requests.ts): the fields of
 * each cost field become one object, beside the company's other ones.
 */
export function readBuyerForm(
	fields: Readonly<Record<string, unknown>>,
	current: CostRules | null,
): Record<string, unknown> {
	const change = { ...fields };
	const asked = costFields.flatMap(({ name }) => {
		const { [name]: rule, [`choices/${name}`]: choices } = change;
		delete change[name];
		delete change[`choices/${name}`];
		if (rule === undefined && choices === undefined) return [];
		return [[name, { ...current?.[name], ...present({ rule }), ...readChoices(choices) }]];
	});
	return asked.length > 0 ? { ...change, costFields: { ...current, ...Object.fromEntries(asked) } } : change;
}

function readChoices(text: unknown) {
	return typeof text === "string" && { choices: text.split(between).filter(Boolean) };
}
