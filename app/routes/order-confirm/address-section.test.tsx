import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Address } from "~/api/schema/address";
import { AddressSection } from "./address-section";
import type { ConfirmData } from "./load-confirm";

function address(addressId: string, more: Partial<Address> = {}): Address {
	return {
		addressId,
		name: `收货人${addressId}`,
		mobile: "13800001001",
		provinceId: "1",
		cityId: "72",
		districtId: "55653",
		streetId: "0",
		provinceName: "北京",
		cityName: "朝阳区",
		districtName: "八里庄街道",
		streetName: "",
		address: "1 号",
		addressIdStr: "1_72_55653_0",
		defaultFlag: false,
		commonFlag: false,
		...more,
	};
}

/** The cards of the list, the chosen one first, each as its markup. */
function renderCards(addresses: Address[] | null, chosen: Address): string[] {
	const data = { addresses, settlement: { address: chosen } } as unknown as ConfirmData;
	const html = renderToStaticMarkup(
		<AddressSection data={data} values={{}} open={false} editedId={undefined} />,
	);
	return html.split("<li").slice(1);
}

test("§4.11 address: the chosen one is active, and no other", () => {
	const second = address("A2");
	const cards = renderCards([address("A1"), second, address("A3")], second);
	expect(cards.map((card) => /value="address\/(\w+)" aria-pressed="(\w+)"/.exec(card)?.slice(1))).toEqual([
		["A2", "true"],
		["A1", "false"],
		["A3", "false"],
	]);
});

test("§1.6 addresses: common ones and the default one say so", () => {
	const first = address("A1", { defaultFlag: true });
	const [a1, a2, a3] = renderCards([first, address("A2", { commonFlag: true }), address("A3")], first);
	expect(a1).toContain(">默认<");
	expect(a2).toContain(">常用地址<");
	expect(a3).not.toMatch(/>默认<|常用地址/);
});

test("R1: while the list does not load, the settlement's own address is there", () => {
	expect(renderCards(null, address("A1"))).toHaveLength(1);
});
