import fc from "fast-check";
import { expect, test } from "vitest";
import { parseDraft } from "./parse-draft";

test("O10: a draft is read back as it was stored", () => {
	const draft = { userId: "7", savedAt: 5, values: [["remark", "放门口"]] };
	expect(parseDraft(JSON.stringify(draft))).toEqual(draft);
});

test.each(["", "{", "[]", "null", "7", '{"userId":7}', '{"userId":"7","savedAt":1,"values":[["a"],[1]]}'])(
	"B8: %j in the place of a draft is ignored",
	(text) => {
		expect(parseDraft(text)).toBeNull();
	},
);

test("B8: no stored text breaks a page", () => {
	fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void parseDraft(text)));
});
