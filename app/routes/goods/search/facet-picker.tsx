import { dataInitial, mark } from "~/document/marks";
import { pages } from "~/domain/page/pages";
import { listQueryFields } from "~/domain/page/to-path";
import { Button } from "~/ui/control/button/button";
import { compactControl } from "~/ui/control/text-input/text-input";
import { below } from "~/ui/layout/space/space";
import { stack } from "~/ui/layout/stack/stack";
import { framed } from "~/ui/look/frame/frame";
import { joinClasses } from "~/ui/look/join-classes";
import { mutedNote } from "~/ui/look/muted/muted";
import styles from "./facets.module.css";
import type { Facet } from "./list-facets";
import type { SearchQuery } from "./search-url";

/**
 * A folded form with all values of a facet, to choose several at once. With scripts, a word or an initial
 * filters them (narrow-values.ts).
 */
export function FacetPicker({ query, facet }: { query: SearchQuery; facet: Facet }) {
	const { title, parameter, prefix, values } = facet;
	const others = query[parameter].filter((one) => !one.startsWith(prefix));
	return (
		<details>
			<summary className={joinClasses(styles.more, mutedNote)}>{`全部 ${values.length} 项，可多选`}</summary>
			<form
				action={pages.search.path}
				className={joinClasses(styles.picker, stack(8), framed, below(4))}
				aria-label={`选择${title}`}
			>
				{listQueryFields(pages.search, { ...query, [parameter]: others, pageIndex: 1 }).map(
					([name, value]) => (
						<input key={name + value} type="hidden" name={name} value={value} />
					),
				)}
				<input
					type="search"
					className={joinClasses(styles.find, compactControl, "script-only")}
					aria-label={`查询${title}`}
					placeholder={parameter === "brands" ? "名称或首字母" : "查询"}
					autoComplete="off"
				/>
				<div className={styles.values}>
					{sortByInitial(values).map(({ value, label, count, initial }, at, all) => (
						<label key={value} {...mark(dataInitial, initial)}>
							{initial && <b aria-hidden="true">{initial === all[at - 1]?.initial ? "" : initial}</b>}
							<input
								type="checkbox"
								name={parameter}
								value={prefix + value}
								defaultChecked={query[parameter].includes(prefix + value)}
							/>
							<span title={label}>{label}</span>
							<small>{count}</small>
						</label>
					))}
				</div>
				<Button size="small" wide>
					确定
				</Button>
			</form>
		</details>
	);
}

/**
 * Sorts values from A to Z by the backend's initials; without initials the order
 * stays. Values under # come last.
 */
function sortByInitial(values: Facet["values"]): Facet["values"] {
	const rank = (initial = "#") => (initial === "#" ? "ZZ" : initial);
	return values.toSorted((a, b) => rank(a.initial).localeCompare(rank(b.initial)));
}
