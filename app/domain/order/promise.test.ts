import { expect, test } from "vitest";
import { formatDelivery, formatLastPromise } from "./promise";

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

test.each([
	[[{ arrivesBy: "2026-11-30" }, { arrivesBy: "2026-11-30" }], "预计 11-30（周一）前送达"],
	[[{ arrivesBy: "2026-11-30" }, { arrivesBy: "2026-11-28" }], "最晚 11-30（周一）前送达"],
	[[{ arrivesBy: "2026-11-24" }, { promise }], "最晚 11-26（周四） 09:00-12:00"],
	[[{ arrivesBy: "2026-11-30" }, {}], "按供应商安排"],
	[[], "按供应商安排"],
])("UX order: suppliers %j arrive together at %s", (venders, text) => {
	expect(formatLastPromise(venders)).toBe(text);
});
