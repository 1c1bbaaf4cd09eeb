import { containers } from "~/domain/goods/unit";
import type { SearchInput } from "./search-input";

/** The fen of one piece; NULL where the content of a container is unknown (toBasePrice of domain/goods). */
export const unitPrice = `CASE
	WHEN s.pack IS NOT NULL THEN s.price_fen * 1.0 / (s.pack ->> 'size')
	WHEN s.sale_unit NOT IN (${[...containers].map((unit) => `'${unit}'`).join(", ")}) THEN s.price_fen
END`;

/** The fen that the limits and intervals of a search are about: of a sale unit, or of a piece. */
export function toPriceSql({ perPiece }: SearchInput): string {
	return perPiece ? `round(${unitPrice})` : "s.price_fen";
}
