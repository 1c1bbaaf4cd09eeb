import type { ReactNode } from "react";
import { CheckLink } from "~/ui/control/choice/check-link";
import { Surface } from "~/ui/layout/surface/surface";
import { Drawer } from "~/ui/overlay/drawer/drawer";
import { FacetPicker } from "./facet-picker";
import styles from "./facets.module.css";
import type { FacetChoice } from "./list-choices";
import type { Facet } from "./list-facets";
import { LiveFacets } from "./live-facets.client";
import { formatSearchPath, type SearchQuery, toggle } from "./search-url";

type Props = {
	query: SearchQuery;
	facets: Facet[];
	prices: FacetChoice[];
	promises: FacetChoice[];
	/** The form for the buyer's own price range. */
	priceForm: ReactNode;
	isEstimated?: boolean | undefined;
};

export const facetsId = "facets";

/** The number of values, and of facets, that are shown; the rest is folded. */
const valuesShown = 6;
const facetsShown = 5;

/**
 * The facets beside the result. Every value is a link to the page with it chosen, or
 * without it. No script is needed.
 */
export function Facets({ query, facets, prices, promises, priceForm, isEstimated }: Props) {
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
	const content = (
		<>
			{isEstimated && <small className={styles.note}>各项数量为估计值</small>}
			{groups.slice(0, 2)}
			<Group title="价格">
				{prices.map((price) => (
					<Value key={price.label} {...price} />
				))}
				{priceForm}
			</Group>
			<Group title="送达">
				{promises.map((promise) => (
					<Value key={promise.label} {...promise} />
				))}
			</Group>
			{groups.slice(2, facetsShown)}
			{groups.length > facetsShown && (
				<details>
					<summary className={styles.title}>更多筛选</summary>
					{groups.slice(facetsShown)}
				</details>
			)}
		</>
	);
	return (
		<Drawer id={facetsId} name="筛选" late={query.view === "table"}>
			<Surface as="section" padding="none" className={styles.facets} aria-label="筛选">
				<LiveFacets>{content}</LiveFacets>
			</Surface>
		</Drawer>
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

function Value({ label, count, href, isOn }: FacetChoice) {
	return (
		<CheckLink href={href} isOn={isOn} className={styles.value}>
			<span title={label}>{label}</span>
			{count !== undefined && <small>{` ${count}`}</small>}
		</CheckLink>
	);
}
