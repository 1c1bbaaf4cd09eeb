import * as v from "valibot";
import { AreaId } from "./area";
import { Id } from "./id";
import { ofExtension } from "./of-extension";
import { Mobile, OptionalEmail, OptionalZip, optionalPhone, optionalText, text } from "./text";

const areaNames = {
	provinceId: Id,
	cityId: Id,
	districtId: Id,
	streetId: Id,
	provinceName: v.string(),
	cityName: v.string(),
	districtName: v.string(),
	streetName: v.string(),
};

/** Names and ids of the four levels, as in the address cookies (SPEC §3). */
export const AddressArea = v.object({ ...areaNames, addressIdStr: AreaId });
export type AddressArea = v.InferOutput<typeof AddressArea>;

/** A delivery address of the buyer or of the company. */
export const Address = v.object({
	addressId: Id,
	name: v.string(),
	mobile: v.string(),
	phone: v.optional(v.string()),
	...areaNames,
	address: v.string(),
	addressIdStr: AreaId,
	alias: v.optional(v.string()),
	zip: v.optional(v.string()),
	email: v.optional(v.string()),
	defaultFlag: v.boolean(),
	commonFlag: v.boolean(),
	/** It is the company's: all its buyers deliver there. The buyer's own one says false. */
	shared: ofExtension("lines", v.optional(v.boolean())),
});
export type Address = v.InferOutput<typeof Address>;

/** The fields that a buyer fills in; the backend finds the names of the ids. */
export const addressEntries = {
	name: text("收货人", 20),
	mobile: Mobile,
	phone: optionalPhone("固定电话"),
	provinceId: area("省份"),
	cityId: area("城市"),
	districtId: area("区县"),
	streetId: v.optional(Id, "0"),
	address: text("详细地址", 100),
	alias: optionalText("地址别名", 20),
	zip: OptionalZip,
	email: OptionalEmail,
	defaultFlag: v.optional(v.boolean(), false),
	commonFlag: v.optional(v.boolean(), false),
	/** Makes it the company's, or again its creator's own; without it nothing changes (CONTRACT "Rights"). */
	shared: ofExtension("lines", v.optional(v.boolean())),
};

function area(label: string) {
	return v.pipe(v.string(`请选择${label}`), v.regex(/^[1-9]\d{0,8}$/, `请选择${label}`));
}
