/** An article as the source of right answers. It comes from the rows, never from the index of the search. */
export type Article = {
	skuId: string;
	spuId: string;
	name: string;
	model: string;
	brand: string;
	/** The category of the last level. */
	noun: string;
	categories: string[];
	/** The chosen values of the variant. */
	values: string[];
	venderId: string;
	venderName: string;
	/** All text about the article, for "all of these words are in it". */
	text: string;
};
export type Source = "seed" | "sample" | "feed" | "rivals";

type Row = Omit<Article, "values" | "text" | "categories" | "model"> & {
	model: string;
	saleValues: string;
	saleDims: string;
	cat1: string;
	cat2: string;
	attributes: string;
};

/** Every article on sale, grouped by its catalogue. */
export async function loadCatalogue(db: Pick<D1Database, "prepare">): Promise<Record<Source, Article[]>> {
	const { results } = await db
		.prepare(
			`SELECT s.sku_id AS skuId, s.spu_id AS spuId, s.name, s.model, b.brand_name AS brand, c3.cat_name AS noun,
				c2.cat_name AS cat2, c1.cat_name AS cat1, s.sale_values AS saleValues, p.sale_dims AS saleDims,
				s.vender_id AS venderId, v.vender_name AS venderName, p.attributes
			FROM skus s JOIN spus p ON p.spu_id = s.spu_id JOIN brands b ON b.brand_id = s.brand_id
			JOIN venders v ON v.vender_id = s.vender_id JOIN categories c3 ON c3.cat_id = s.cat_id
			JOIN categories c2 ON c2.cat_id = c3.parent_id JOIN categories c1 ON c1.cat_id = c2.parent_id
			WHERE s.state = 1 ORDER BY s.sku_id`,
		)
		.all<Row>();
	const articles = results.map(toArticle);
	const sourceOf = ({ spuId }: Article): Source => {
		if (spuId.startsWith("rival-")) return "rivals";
		if (spuId.startsWith("bench-")) return "sample";
		return /^\d{8}$/.test(spuId) ? "seed" : "feed";
	};
	const groups = Map.groupBy(articles, sourceOf);
	return {
		seed: groups.get("seed") ?? [],
		sample: groups.get("sample") ?? [],
		feed: groups.get("feed") ?? [],
		rivals: groups.get("rivals") ?? [],
	};
}

function toArticle({ saleValues, saleDims, cat1, cat2, attributes, ...row }: Row): Article {
	const values = JSON.parse(saleValues) as string[];
	// A feed may list the model among the choices.
	const model = values[(JSON.parse(saleDims) as string[]).indexOf("型号")] ?? row.model;
	const said = (JSON.parse(attributes) as { value: string }[]).map(({ value }) => value);
	const categories = [cat1, cat2, row.noun];
	const text = [row.name, model, row.brand, ...categories, ...said].join(" ").toLowerCase();
	return { ...row, model, values, categories, text };
}
