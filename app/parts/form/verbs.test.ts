import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { inheritedNames } from "../../../tests/support/fixtures/hostile";
import { findHandler, MaybeId, OneId, on, type Verbs } from "./verbs";

const verbs: Verbs<string, string> = {
	"": (by) => `no button, ${by}`,
	save: (by) => `save, ${by}`,
	delete: on(OneId, ([id], by) => `delete ${id}, ${by}`),
	edit: on(MaybeId, ([id = "a new one"], by) => `edit ${id}, ${by}`),
	choose: on(v.array(v.string()), (ids, by) => `choose ${ids.join("+")}, ${by}`),
};

describe("O4 the handler of a pressed button", () => {
	test.each([
		[undefined, "no button, Wang"],
		["", "no button, Wang"],
		["save", "save, Wang"],
		["delete/7", "delete 7, Wang"],
		["delete/a.b:c-d_1", "delete a.b:c-d_1, Wang"],
		["edit", "edit a new one, Wang"],
		["edit/7", "edit 7, Wang"],
		["choose/7/8", "choose 7+8, Wang"],
	])("O4: %j is handled by its verb alone", (button, outcome) => {
		expect(findHandler(verbs, button)?.("Wang")).toBe(outcome);
	});

	test.each([
		"drop",
		"Save",
		"save/7",
		"save/",
		"/",
		"/7",
		"delete",
		"delete/",
		"delete/7/8",
		"edit/",
		...inheritedNames,
	])("O4: %j has no handler", (button) => {
		expect(findHandler(verbs, button)).toBeNull();
	});

	test("O4: a form without a button has no handler in a table without one for it", () => {
		const { "": _, ...others } = verbs;
		expect(findHandler(others)).toBeNull();
		expect(findHandler(others, "")).toBeNull();
	});

	test("O4: no text makes it throw", () => {
		fc.assert(fc.property(fc.string(), (button) => void findHandler(verbs, button)));
	});
});
