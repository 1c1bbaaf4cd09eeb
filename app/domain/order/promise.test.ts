import { expect, test } from "vitest";
import { formatDelivery } from "./promise";

const now = Date.parse("2026-11-27T23:59:00+08:00");
const promise = { date: "2026-11-26", range: "09:00-12:00", code: "am" };

test.each([
	["pendingShipment", { arrivesBy: "2026-11-27" }, "预计 11-27（周五）前送达"],
	["shipped", { arrivesBy: "2026-11-26" }, "原定 11-26（周四）前送达"],
	["completed", { arrivesBy: "2026-11-29" }, "原定 11-29（周日）前送达"],
	["completed", { promise }, "11-26（周四） 09:00-12:00"],
	["completed", {}, "按供应商安排"],
	["cancelled", { arrivesBy: "2026-11-29" }, "已取消"],
	["sentBack", { promise }, "已退回"],
] as const)("UX order: an order that is %s with %j says %s", (state, days, text) => {
	expect(formatDelivery({ state, ...days }, now)).toBe(text);
});
