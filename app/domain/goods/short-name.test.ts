import { expect, test } from "vitest";
import { toShortName } from "./short-name";

test.each([
	["世达（SATA）内六角扳手 09110 10mm", "世达 内六角扳手 09110 10mm"],
	["德力西 (DELIXI) 空开 2P 32A", "德力西 空开 2P 32A"],
	["网线（CAT6）10米", "网线（CAT6）10米"],
	["口罩（KN95）独立装", "口罩（KN95）独立装"],
	["电池（AA）四节装", "电池（AA）四节装"],
	["路由器（TPLINK）AX3000", "路由器（TPLINK）AX3000"],
	["施耐德(Schneider)断路器", "施耐德 断路器"],
	["3M（中国）口罩 9501", "3M（中国）口罩 9501"],
	["六角螺栓（304）M8", "六角螺栓（304）M8"],
	["SATA 世达 扳手", "SATA 世达 扳手"],
])("UX orders: in a narrow line %s is %s", (name, short) => {
	expect(toShortName(name)).toBe(short);
});
