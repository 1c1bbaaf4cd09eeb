import { expect, test } from "vitest";
import { readWait } from "./read-wait";

const sentAt = "2026-11-21T10:00:00+08:00";
const nextAt = "2026-11-21T10:01:00+08:00";
const now = Date.parse(sentAt);

test.each([
	["at once", 0, 60],
	["half a second later", 500, 60],
	["after 45 s", 45_000, 15],
	["after it has passed", 61_000, 0],
	["by a clock that is an hour late", -3_600_000, 60],
	["by a clock that is an hour early", 3_600_000, 0],
])("§7.3 SMS: a buyer who asks %s waits the remaining seconds", (_, later, seconds) => {
	expect(readWait({ sentAt, nextAt }, now + later)).toBe(seconds);
});

test("§7.3 SMS: there is no wait before the first code", () => {
	expect(readWait({ sentAt: null, nextAt: null }, now)).toBe(0);
});
