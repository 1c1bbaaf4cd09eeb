import { toPopularity } from "../../../../../catalogue/sku-number";
import { parseCode } from "../../../../../catalogue/text/code";
import { normalise, squashTitle } from "../../../../../catalogue/text/normalise";
import { toPieces } from "../../../../../catalogue/text/pieces";
import { saysFit, splitMentions } from "./mentions";

/** A matching SKU: the columns that the ranking needs, in the order of the statement. */
export type CandidateCells = [
	id: number,
	name: string | null,
	model: string,
	modelKey: string,
	values: string[],
	promise: number,
	priceFen: number,
];
/** The columns that all SKUs of a product share. */
export type ProductRow = {
	name: string;
	brand_name: string;
	vender_name: string;
	cat1_name: string;
	cat2_name: string;
	cat3_name: string;
	attributes: string;
	sale_dims: string;
};

/** How much of a code a token is. Another code may begin with the token, e.g. cf230 of cf230a. */
export const share = { whole: 1, part: 0.7, begun: 0.4 };
/** A text in the forms that words are searched in. `tokens` are its codes', with their share of the code. */
export type SearchField = {
	text: string;
	squashed: string;
	tokens: ReadonlyMap<string, number>;
	saysFit: boolean;
};
/**
 * A text about an article: the whole, the part about the article itself, and the part about what
 * it fits, which few texts have.
 */
export type Told = { whole: SearchField; own: SearchField; mentioned: SearchField | null };
type ProductText = {
	title: Told;
	brand: SearchField;
	kind: SearchField;
	categories: SearchField;
	attributes: SearchField;
	vender: SearchField;
	/** The names of what one can choose, in the order of a candidate's `values`. */
	dims: readonly string[];
};
export type Candidate = {
	id: number;
	/** Null unless the keyword is long enough to be a title. */
	name: string | null;
	model: string;
	modelKey: string;
	/** The title has the model only among what the article fits. */
	fitsModel: boolean;
	values: readonly string[];
	choices: Told;
	/** Days until it arrives; 255 when it cannot be delivered. */
	days: number;
	popularity: number;
	priceFen: number;
	product: ProductText;
};

export function toProductText(row: ProductRow): ProductText {
	const said = (JSON.parse(row.attributes) as { value: string }[]).map(({ value }) => value);
	return {
		title: toTold(row.name, row.brand_name),
		brand: toField(row.brand_name),
		kind: toField(row.cat3_name),
		categories: toField(`${row.cat2_name} ${row.cat1_name}`),
		attributes: toField(said.join(" ")),
		vender: toField(row.vender_name),
		dims: JSON.parse(row.sale_dims) as string[],
	};
}

export function toCandidate(
	[id, name, model, modelKey, values, promise, priceFen]: CandidateCells,
	product: ProductText,
	region: number,
): Candidate {
	const { own, mentioned } = product.title;
	const hasModel = (field: SearchField) => modelKey !== "" && field.squashed.includes(modelKey);
	const fitsModel = mentioned !== null && hasModel(mentioned) && !hasModel(own);
	return {
		id,
		name: name && squashTitle(name),
		model,
		modelKey,
		fitsModel,
		values,
		choices: toTold(values.join(" "), product.brand.text),
		days: Math.floor((promise < 0 ? 2 ** 32 - 1 : promise) / 256 ** (region - 1)) % 256,
		popularity: toPopularity(id),
		priceFen,
		product,
	};
}

const known = new Map<string, SearchField>();

/** Brands, categories and choices repeat in many products, so each text is parsed once. */
function toField(text: string): SearchField {
	let field = known.get(text);
	if (!field) {
		if (known.size > 20_000) known.clear();
		const normal = normalise(text);
		field = {
			text: normal,
			squashed: squashTitle(text),
			tokens: toShares(text),
			saysFit: saysFit(normal),
		};
		known.set(text, field);
	}
	return field;
}

const split = new Map<string, Told>();

function toTold(text: string, brand: string): Told {
	const whole = toField(text);
	if (!whole.saysFit) return { whole, own: whole, mentioned: null };
	const key = `${brand} ${whole.text}`;
	let told = split.get(key);
	if (!told) {
		if (split.size > 20_000) split.clear();
		const { own, mentioned } = splitMentions(whole.text, normalise(brand));
		told = { whole, own: toField(own), mentioned: toField(mentioned) };
		split.set(key, told);
	}
	return told;
}

function toShares(text: string): Map<string, number> {
	const shares = new Map<string, number>();
	for (const piece of toPieces(text)) {
		if (piece.kind === "han") continue;
		const { tokens, begun, key, exact } = parseCode(piece.text);
		for (const token of tokens) {
			const ended = token === key || token === exact ? share.whole : share.part;
			const own = begun.has(token) ? share.begun : ended;
			shares.set(token, Math.max(own, shares.get(token) ?? 0));
		}
	}
	return shares;
}
