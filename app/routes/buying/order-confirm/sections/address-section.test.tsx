import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import type { Address } from "~/api/schema/address";
import type { ConfirmData } from "../settlement/load-confirm";
import { AddressSection } from "./address-section";

// It asks for the session's rights, which no server here has.
vi.mock("~/parts/form/sharing/share-box", () => ({ ShareBox: () => null }));

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

/** The markup of each shown card. */
function renderCards(
	addresses: Address[] | null,
	chosen: Address,
	find = { keyword: "", pageIndex: 1 },
): string[] {
	const data = { addresses, settlement: { address: chosen } } as unknown as ConfirmData;
	const html = renderToStaticMarkup(
		<AddressSection
			data={data}
			find={find}
			values={{}}
			open={false}
			editedId={undefined}
			pasted={undefined}
			mayDivide={false}
		/>,
	);
	return html.split("<li").slice(1);
}

test("§4.11 address: the chosen one is active, and the others are not", () => {
	const second = address("A2");
	const cards = renderCards([address("A1"), second, address("A3")], second);
	expect(cards.map((card) => /value="address\/(\w+)" aria-pressed="(\w+)"/.exec(card)?.slice(1))).toEqual([
		["A2", "true"],
		["A1", "false"],
		["A3", "false"],
	]);
});

test("§1.6 addresses: common ones and the default one say so in their label", () => {
	const first = address("A1", { defaultFlag: true });
	const [a1, a2, a3] = renderCards([first, address("A2", { commonFlag: true }), address("A3")], first);
	expect(a1).toContain(">默认<");
	expect(a2).toContain(">常用地址<");
	expect(a3).not.toMatch(/>默认<|常用地址/);
});

test("R1: when the list does not load, the page shows the settlement's address", () => {
	expect(renderCards(null, address("A1"))).toHaveLength(1);
});

test("§1.6 addresses: a page shows eight of 300, the chosen one first; a search finds the others", () => {
	const many = Array.from({ length: 300 }, (_, at) => address(`A${at}`));
	const chosen = many[250] as Address;
	const listIds = (find?: { keyword: string; pageIndex: number }) =>
		renderCards(many, chosen, find).map((card) => /value="address\/(\w+)"/.exec(card)?.[1]);
	expect(listIds()).toEqual(["A250", "A0", "A1", "A2", "A3", "A4", "A5", "A6"]);
	expect(listIds({ keyword: "收货人 a29", pageIndex: 2 })).toEqual(["A297", "A298", "A299"]);
	const last = renderCards(many, chosen, { keyword: "", pageIndex: 38 }).at(-1);
	expect(last).toContain("第 38 页，共 38 页");
});
