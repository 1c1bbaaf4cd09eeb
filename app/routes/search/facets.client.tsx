"use client";

import type { SearchResult } from "~/api/schema/goods-list";
import { pages } from "~/domain/pages";
import { toPath } from "~/domain/to-path";
import { Surface } from "~/ui/surface/surface";
import { type Chosen, formatInterval } from "./chosen-conditions";
import styles from "./facets.module.css";
import { formatSearchPath, type SearchQuery, toggle } from "./search-url";

type Props = {
	query: SearchQuery;
	chosen: Chosen[];
	brands: SearchResult["brandAggregate"];
	categories: SearchResult["categoryAggregate"];
	prices: SearchResult["priceIntervalAggregate"];
	attrs: SearchResult["expandAttrAggregate"];
};

type Value = { label: string; count: number; href: string; chosen: boolean };

/** As many values as stand in a row before the rest is folded away, and as many attributes. */
const valuesShown = 10;
const attrsShown = 3;

/**
 * How the result divides: every value is a link to the page with it chosen, or taken back. No script is needed;
 * it is a client component for its data to travel once instead of as elements.
 */
export function Facets({ query, chosen, brands, categories, prices, attrs }: Props) {
	const attrRows = attrs.map(({ id, name, values }) => (
		<Row
			key={id}
			name={name}
			values={values.map(({ value, count }) => ({
				label: value,
				count,
				href: formatSearchPath(query, { attrs: toggle(query.attrs, `${id}~${value}`) }),
				chosen: query.attrs.includes(`${id}~${value}`),
			}))}
		/>
	));
	return (
		<Surface as="section" padding="none" aria-label="筛选">
			{chosen.length > 0 && <ChosenRow query={query} chosen={chosen} />}
			<Row
				name="分类"
				values={categories.map(({ catId, catName, count }) => ({
					label: catName,
					count,
					href: formatSearchPath(query, { catId: catId === query.catId ? undefined : catId }),
					chosen: catId === query.catId,
				}))}
			/>
			<Row
				name="品牌"
				values={brands.map(({ value, count }) => ({
					label: value,
					count,
					href: formatSearchPath(query, { brands: toggle(query.brands, value) }),
					chosen: query.brands.includes(value),
				}))}
			/>
			<Row
				name="价格"
				values={prices.map(({ min, max, count }) => ({
					label: formatInterval(min, max),
					count,
					href: formatSearchPath(query, { min, max }),
					chosen: min === query.min && max === query.max,
				}))}
			/>
			{attrRows.slice(0, attrsShown)}
			{attrRows.length > attrsShown && (
				<details className={styles.moreRows}>
					<summary>更多筛选</summary>
					{attrRows.slice(attrsShown)}
				</details>
			)}
		</Surface>
	);
}

function ChosenRow({ query, chosen }: Pick<Props, "query" | "chosen">) {
	const { keyword, sortType } = query;
	return (
		<div className={styles.row}>
			<h2 className={styles.name}>已选</h2>
			<div className={styles.values}>
				{chosen.map(({ label, href }) => (
					<a key={label} href={href} className={styles.chip} aria-label={`移除 ${label}`}>
						{label} ×
					</a>
				))}
				<a href={toPath(pages.search, { keyword, sortType })} className={styles.clear}>
					清空筛选
				</a>
			</div>
		</div>
	);
}

function Row({ name, values }: { name: string; values: Value[] }) {
	if (values.length === 0) return null;
	const links = values.map(({ label, count, href, chosen }) => (
		<a key={label + href} href={href} className={styles.value} aria-current={chosen || undefined}>
			{`${label} (${count})`}
		</a>
	));
	return (
		<div className={styles.row}>
			<h2 className={styles.name}>{name}</h2>
			<div className={styles.values}>
				{links.slice(0, valuesShown)}
				{links.length > valuesShown && (
					<details className={styles.more}>
						<summary>更多</summary>
						<div className={styles.values}>{links.slice(valuesShown)}</div>
					</details>
				)}
			</div>
		</div>
	);
}
