"use client";

import type { ReactNode } from "react";
import type { SearchResult } from "~/api/schema/goods-list";
import { CheckLink } from "~/ui/choice/check-link";
import { Surface } from "~/ui/surface/surface";
import { FacetPicker } from "./facet-picker.client";
import styles from "./facets.module.css";
import { formatInterval } from "./format-interval";
import type { Facet } from "./list-facets";
import { PriceForm } from "./price-form";
import { formatSearchPath, type SearchQuery, toggle } from "./search-url";

type Props = {
	query: SearchQuery;
	facets: Facet[];
	prices: SearchResult["priceIntervalAggregate"];
	promises: NonNullable<SearchResult["promiseAggregate"]>;
};

/** As many values as stand in sight before the rest is folded away, and as many facets. */
const valuesShown = 6;
const facetsShown = 5;

/**
 * How the result divides, at its side: every value is a link to the page with it chosen, or taken back. No script is
 * needed; it is a client component for its data to travel once instead of as elements.
 */
export function Facets({ query, facets, prices, promises }: Props) {
	const { min, max, arrivesWithin, inStockOnly } = query;
	const groups = facets.map((facet) => (
		<Group key={facet.prefix + facet.parameter} title={facet.title}>
			{facet.values.slice(0, valuesShown).map(({ value, label, count }) => {
				const chosen = facet.prefix + value;
				return (
					<Value
						key={value}
						label={label}
						count={count}
						href={formatSearchPath(query, { [facet.parameter]: toggle(query[facet.parameter], chosen) })}
						isOn={query[facet.parameter].includes(chosen)}
					/>
				);
			})}
			{facet.values.length > valuesShown && <FacetPicker query={query} facet={facet} />}
		</Group>
	));
	return (
		<Surface as="section" padding="none" className={styles.facets} aria-label="筛选">
			{groups.slice(0, 2)}
			<Group title="价格">
				{prices.map((price) => {
					const isOn = price.min === min && price.max === max;
					const change = isOn ? { min: undefined, max: undefined } : { min: price.min, max: price.max };
					return (
						<Value
							key={price.min}
							label={formatInterval(price.min, price.max)}
							count={price.count}
							href={formatSearchPath(query, change)}
							isOn={isOn}
						/>
					);
				})}
				<PriceForm query={query} />
			</Group>
			<Group title="送达">
				<Value
					label="仅看有货"
					href={formatSearchPath(query, { inStockOnly: !inStockOnly })}
					isOn={inStockOnly}
				/>
				{promises.map(({ days, count }) => (
					<Value
						key={days}
						label={`${days} 天内送达`}
						count={count}
						href={formatSearchPath(query, { arrivesWithin: days === arrivesWithin ? undefined : days })}
						isOn={days === arrivesWithin}
					/>
				))}
			</Group>
			{groups.slice(2, facetsShown)}
			{groups.length > facetsShown && (
				<details>
					<summary className={styles.title}>更多筛选</summary>
					{groups.slice(facetsShown)}
				</details>
			)}
		</Surface>
	);
}

function Group({ title, children }: { title: string; children: ReactNode }) {
	return (
		<section className={styles.group}>
			<h2 className={styles.title}>{title}</h2>
			{children}
		</section>
	);
}

type ValueProps = { label: string; count?: number; href: string; isOn: boolean };

function Value({ label, count, href, isOn }: ValueProps) {
	return (
		<CheckLink href={href} isOn={isOn} className={styles.value}>
			<span title={label}>{label}</span>
			{count !== undefined && <small>{` ${count}`}</small>}
		</CheckLink>
	);
}
