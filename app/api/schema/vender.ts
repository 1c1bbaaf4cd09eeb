import * as v from "valibot";
import { Id } from "./id";
import { Count } from "./number";
import { Picture } from "./picture";

/** The entries of a supplier with a shop, in a list and alone. */
export const venderEntries = {
	venderId: Id,
	venderName: v.string(),
	shopName: v.string(),
	shopLogo: Picture,
	description: v.string(),
	selfOperated: v.boolean(),
	skuCount: Count,
	followCount: Count,
	followed: v.boolean(),
};
