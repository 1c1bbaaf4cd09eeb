import { toPopularity } from "../../../../../catalogue/sku-number";
import { parseCode } from "../../../../../catalogue/text/code";
import { normalise, squashTitle } from "../../../../../catalogue/text/normalise";
import { toPieces } from "../../../../../catalogue/text/pieces";

/** A row of the window: a matching SKU with the columns that the ranking needs. */
export type SkuRow = {
	id: number;
	spu_id: string;
	name: string | null;
	model_key: string;
	sale_values: string;
	promise: number;
};
/** The columns that all SKUs of a product share. */
export type SpuRow = {
	spu_id: string;
	name: string;
	brand_name: string;
	vender_name: string;
	cat1_name: string;
	cat2_name: string;
	cat3_name: string;
	attributes: string;
};

/** A text in the forms that words are searched in. */
export type Field = { text: string; squashed: string; tokens: ReadonlySet<string> };
type ProductText = {
	title: Field;
	brand: Field;
	kind: Field;
	categories: Field;
	attributes: Field;
	vender: Field;
};
export type Candidate = {
	id: number;
	/** Null unless the keyword is long enough to be a title. */
	name: string | null;
	modelKey: string;
	choices: Field;
	/** Title and choices, squashed. */
	squashed: string;
	/** Days until it arrives; 255 when it cannot be delivered. */
	days: number;
	popularity: number;
	product: ProductText;
};

export function toProductText(row: SpuRow): ProductText {
	const said = (JSON.parse(row.attributes) as { value: string }[]).map(({ value }) => value);
	return {
		title: toField(row.name),
		brand: toField(row.brand_name),
		kind: toField(row.cat3_name),
		categories: toField(`${row.cat2_name} ${row.cat1_name}`),
		attributes: toField(said.join(" ")),
		vender: toField(row.vender_name),
	};
}

export function toCandidate(row: SkuRow, product: ProductText, region: number): Candidate {
	const choices = toField((JSON.parse(row.sale_values) as string[]).join(" "));
	return {
		id: row.id,
		name: row.name && squashTitle(row.name),
		modelKey: row.model_key,
		choices,
		squashed: product.title.squashed + choices.squashed,
		days: Math.floor((row.promise < 0 ? 2 ** 32 - 1 : row.promise) / 256 ** (region - 1)) % 256,
		popularity: toPopularity(row.id),
		product,
	};
}

const known = new Map<string, Field>();

/** Brands, categories and choices repeat in many products, so each text is parsed once. */
function toField(text: string): Field {
	let field = known.get(text);
	if (!field) {
		if (known.size > 20_000) known.clear();
		const tokens = toPieces(text).flatMap((piece) =>
			piece.kind === "code" ? parseCode(piece.text).tokens : [],
		);
		field = { text: normalise(text), squashed: squashTitle(text), tokens: new Set(tokens) };
		known.set(text, field);
	}
	return field;
}
