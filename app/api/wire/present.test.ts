import { expect, expectTypeOf, test } from "vitest";
import { present } from "./present";

test("an absent property leaves no trace, and an empty or false one stays", () => {
	const found: string | null = null;
	const asked: number | undefined = undefined;
	expect(present({ found, asked, empty: "", none: 0, no: false })).toStrictEqual({
		empty: "",
		none: 0,
		no: false,
	});
});

test("the type says which properties may be absent", () => {
	const read = (note: string | null, num: number | undefined, id: string) => present({ note, num, id });
	expectTypeOf(read("a", 1, "b").note).toEqualTypeOf<string | undefined>();
	expectTypeOf(read("a", 1, "b").num).toEqualTypeOf<number | undefined>();
	expectTypeOf(read("a", 1, "b").id).toEqualTypeOf<string>();
});
