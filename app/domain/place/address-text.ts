import type { Address } from "~/api/schema/address";
import { joinArea } from "./join-area";

type Shown = Pick<Address, "name" | "mobile" | "address"> & Parameters<typeof joinArea>[0];

/**
 * An address as the pages before a submit show it, in one line: "王磊 13800001001 北京市朝阳区朝阳路 88
 * 号". A form returns it unchanged.
 */
export function formatAddressLine({ name, mobile, address, ...area }: Shown): string {
	return `${name} ${mobile} ${joinArea(area)}${address}`.replace(/\s+/g, " ");
}
