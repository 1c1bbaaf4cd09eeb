import { expect, test } from "vitest";
import type { Address } from "~/api/schema/address";
import { findAddresses, sortAddresses } from "./find-addresses";

function address(no: number, changes: Partial<Address> = {}): Address {
	return {
		addressId: `A${no}`,
		name: `收货人${no}`,
		mobile: `138000${String(no).padStart(5, "0")}`,
		provinceId: "1",
		cityId: "72",
		districtId: "55653",
		streetId: "0",
		provinceName: "北京市",
		cityName: "朝阳区",
		districtName: "八里庄街道",
		streetName: "",
		address: `B${no} 号楼`,
		addressIdStr: "1_72_55653_0",
		defaultFlag: false,
		commonFlag: false,
		...changes,
	};
}

const many = Array.from({ length: 300 }, (_, at) => address(at));

test.each([
	["1380-0000 217", ["A217"]],
	["收货人２９９", ["A299"]],
	["朝阳 b7号", ["A7"]],
	["苏州", []],
])("§1.6 addresses: among 300, %j finds %j", (keyword, ids) => {
	expect(findAddresses(many, keyword).map(({ addressId }) => addressId)).toEqual(ids);
});

test("§1.6 addresses: the chosen one is first, the default one second, the others stay as they were", () => {
	const list = [address(1), address(2, { defaultFlag: true }), address(3), address(4)];
	expect(sortAddresses(list, "A3").map(({ addressId }) => addressId)).toEqual(["A3", "A2", "A1", "A4"]);
	expect(sortAddresses(list, undefined)[0]?.addressId).toBe("A2");
});
