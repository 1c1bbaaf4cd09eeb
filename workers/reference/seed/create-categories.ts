import type { categories } from "../db/schema/catalogue";
import { toPicturePath } from "../pictures/picture-path";
import { domains } from "./products/domains";

type Row = typeof categories.$inferSelect;

/** The tree of the category menu. The ids of a branch are, e.g., 1 → 101 → 10101. */
export function createCategories(): Row[] {
	return domains.flatMap((domain, domainNo): Row[] => [
		{
			catId: domainNo + 1,
			parentId: 0,
			catName: domain.name,
			level: 1,
			icon: `icon-${domain.icon}`,
			sort: domainNo,
		},
		...Object.entries(domain.groups).flatMap(([group, products], groupNo): Row[] => {
			const catId = toCatId(domainNo, group);
			return [
				{ catId, parentId: domainNo + 1, catName: group, level: 2, icon: null, sort: groupNo },
				...products.map(({ name, kind }, sort) => ({
					catId: catId * 100 + sort + 1,
					parentId: catId,
					catName: name,
					level: 3,
					icon: toPicturePath({ kind, no: groupNo + sort, view: 1, text: "" }),
					sort,
				})),
			];
		}),
	]);
}

/** The id of a second-level category. */
export function toCatId(domainNo: number, group: string): number {
	const groupNo = Object.keys(domains[domainNo]?.groups ?? {}).indexOf(group);
	if (groupNo < 0) throw new Error(`no group ${group} in domain ${domainNo}`);
	return (domainNo + 1) * 100 + groupNo + 1;
}

/** Maps the name of each product to the names of its three category levels. */
export function createCategoryPaths(): Map<string, readonly [string, string, string]> {
	return new Map(
		domains.flatMap((domain) =>
			Object.entries(domain.groups).flatMap(([group, products]) =>
				products.map(({ name }) => [name, [domain.name, group, name]] as const),
			),
		),
	);
}
