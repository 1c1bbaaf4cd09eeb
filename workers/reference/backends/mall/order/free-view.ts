import type { FreeGoods } from "~/api/schema/free-goods";
import type { FreeLine } from "../../../db/schema/trade";
import { toAttachedFile } from "../../../files/own-files";

/** A line of goods outside the catalogue in the contract's shape. */
export function toFreeView({ inquiryId, lineNo, drawing }: FreeLine): FreeGoods {
	return { inquiryId, lineNo, drawing: drawing ? toAttachedFile(drawing) : undefined };
}
