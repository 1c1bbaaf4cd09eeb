import * as v from "valibot";
import { Id } from "./id";
import { Count } from "./number";

/** The entries of a supplier with a shop, in a list and alone. */
export const venderEntries = {
	venderId: Id,
	venderName: v.string(),
	shopName: v.string(),
	shopLogo: v.string(),
	description: v.string(),
	selfOperated: v.boolean(),
	skuCount: Count,
	followCount: Count,
	followed: v.boolean(),
};
