import type { Drawing, FreeGoods } from "~/api/schema/free-goods";
import type { FreeLine } from "../../../db/schema/trade";
import { toFileUrl } from "../../../files/file-url";

/** A line of goods outside the catalogue in the contract's shape. */
export function toFreeView({ inquiryId, lineNo, drawing }: FreeLine): FreeGoods {
	return { inquiryId, lineNo, ...(drawing && { drawing: toDrawing(drawing) }) };
}

/** The buyer's drawing with its address. */
export function toDrawing({ fileId, name }: NonNullable<FreeLine["drawing"]>): Drawing {
	return { fileId, name, url: toFileUrl(fileId) };
}
