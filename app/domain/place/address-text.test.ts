import { expect, test } from "vitest";
import { formatAddressLine } from "./address-text";

test("O4: an address in words has one line, so that a posted form returns it unchanged", () => {
	const area = { provinceName: "北京市", cityName: "朝阳区", districtName: "", streetName: "" };
	const address = { ...area, name: "王磊", mobile: "13800001001", address: "88 号\r\n\t3 楼" };
	expect(formatAddressLine(address)).toBe("王磊 13800001001 北京市朝阳区88 号 3 楼");
});
