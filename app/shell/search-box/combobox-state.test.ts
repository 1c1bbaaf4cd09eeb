import { describe, expect, test } from "vitest";
import {
	type ComboboxEvent,
	changeCombobox,
	closedCombobox,
	isExpanded,
	listSuggestions,
} from "./combobox-state";

const option = (label: string) => ({ label, href: `/${label}` });
const answered: ComboboxEvent = {
	type: "answered",
	groups: [
		{ name: "关键词", options: [option("a"), option("b")] },
		{ name: "商品", options: [option("c")] },
	],
};
const down: ComboboxEvent = { type: "moved", by: 1 };
const up: ComboboxEvent = { type: "moved", by: -1 };
const run = (...events: ComboboxEvent[]) => events.reduce(changeCombobox, closedCombobox);

describe("the list of the search box", () => {
	test("UX access: down goes through all groups and round through the field, up the other way", () => {
		const actives = (key: ComboboxEvent) =>
			[1, 2, 3, 4, 5].map((times) => run(answered, ...Array<ComboboxEvent>(times).fill(key)).active);
		expect(actives(down)).toEqual([0, 1, 2, -1, 0]);
		expect(actives(up)).toEqual([2, 1, 0, -1, 2]);
	});

	test("UX access: a closed list still has its options, forgets the choice, and opens again by a key", () => {
		const closed = run(answered, down, down, { type: "closed" });
		expect([isExpanded(closed), closed.active, listSuggestions(closed).length]).toEqual([false, -1, 3]);
		expect(run(answered, { type: "closed" }, down)).toMatchObject({ open: true, active: 0 });
	});

	test("§1 search box: an answer takes the choice away, since its options are others", () => {
		expect(run(answered, down, answered).active).toBe(-1);
	});

	test("§1 search box: without options nothing is open, and an answer opens no closed list", () => {
		expect(isExpanded(run({ type: "opened" }))).toBe(false);
		expect(isExpanded(run({ type: "opened" }, answered))).toBe(true);
		expect(isExpanded(run({ type: "opened" }, { type: "closed" }, answered))).toBe(false);
		expect(isExpanded(run({ type: "opened" }, answered, { type: "answered", groups: [] }))).toBe(false);
		expect(run(down).active).toBe(-1);
	});
});
