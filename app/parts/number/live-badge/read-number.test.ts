import * as v from "valibot";
import { expect, test } from "vitest";
import { getUnreadMessageCount } from "~/api/contract/partner";
import { isCount } from "./read-number";

const answers = ["0", "-0", "7", "1e3", "-1", "1.5", "1e999", '"7"', "null", "true", "[]", "[7]", "{}"];

test.each([...answers, undefined])("§7: %s is a count where the contract says so", (json) => {
	const answer: unknown = json && JSON.parse(json);
	expect(isCount(answer)).toBe(v.is(getUnreadMessageCount.output, answer));
});
