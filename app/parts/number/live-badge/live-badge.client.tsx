"use client";
import { Badge } from "~/ui/look/badge/badge";
import type { NumberName } from "./read-number";
import { useLiveNumber } from "./use-live-number";

type Props = {
	/** The number's name: its event on the window, and its channel to other tabs. */
	follows: NumberName;
	/** Null where the server does not know it (yet). */
	count: number | null;
	/** The whole sentence for assistive technology, with "#" for the number: "# 条未读消息". */
	says: string;
};

/** A number of the shell: unread messages or goods in the cart. */
export function LiveBadge({ follows, count, says }: Props) {
	return <Badge count={useLiveNumber(follows, count)} says={says} />;
}
