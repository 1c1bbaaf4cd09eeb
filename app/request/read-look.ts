import "server-only";
import { type Look, type LookValue, parseLook } from "~/themes/looks";
import { getScope } from "./scope";

/** The buyer's choice of a look; undefined without one. A cached page's key holds it. */
export function readLook<L extends Look>(look: L): LookValue<L> | undefined {
	return parseLook(look, getScope().cookies.get(look)?.[0]);
}
