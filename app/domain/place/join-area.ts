import type { AddressArea } from "~/api/schema/address";

type AreaNames = Pick<AddressArea, "provinceName" | "cityName" | "districtName" | "streetName">;

/** Province, city, district and street in one text: "北京市朝阳区八里庄街道". */
export function joinArea({ provinceName, cityName, districtName, streetName }: AreaNames): string {
	return `${provinceName}${cityName}${districtName}${streetName}`;
}
