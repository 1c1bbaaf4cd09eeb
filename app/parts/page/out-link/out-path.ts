import { exits } from "~/domain/page/exits";
import { toPath } from "~/domain/page/to-path";
import type { Destination } from "./destinations";

/**
 * The mall's own address that leads to a place outside, which only the backend knows (SPEC §7); `about` is
 * the order or the article that the buyer comes from.
 */
export function outPath(
	to: Destination,
	about: { orderId?: string; skuId?: string | undefined } = {},
): string {
	return toPath(exits.out, about).replace(":to", to);
}
