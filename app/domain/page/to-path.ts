import type { PageAddress } from "./pages";
import type { AnyQuery, Needed, Taken } from "./parse-query";
import { queryDefaults } from "./query-defaults";

type LinkQuery<P extends PageAddress> = { [N in Needed<P>]: NonNullable<AnyQuery[N]> } & Pick<
	AnyQuery,
	Taken<P>
>;

/**
 * The address of a page or another row, root-relative and encoded. A row or parameter that does not exist
 * does not compile. Values that are empty or the default are left out, and the order is the row's own.
 */
export function toPath<P extends PageAddress>(
	row: P,
	...[query]: [Needed<P> | Taken<P>] extends [never]
		? []
		: [Needed<P>] extends [never]
			? [query?: LinkQuery<P>]
			: [query: LinkQuery<P>]
): string {
	const fields = listQueryFields(row, query ?? {});
	return fields.length > 0 ? `${row.path}?${formatQuery(fields)}` : row.path;
}

/** The same as name and value pairs, since a form repeats them as hidden fields. */
export function listQueryFields(row: PageAddress, query: AnyQuery): [name: string, value: string][] {
	const fields: [string, string][] = [];
	for (const name of [...(row.needs ?? []), ...(row.takes ?? [])]) {
		const value = query[name];
		if (!value || value === (queryDefaults as AnyQuery)[name]) continue;
		if (Array.isArray(value)) for (const one of value) fields.push([name, one]);
		else fields.push([name, value === true ? "1" : String(value)]);
	}
	return fields;
}

/**
 * Names and values as a query, without its `?`, in the encoding of a form. Written by hand, since a list has
 * hundreds of links and URLSearchParams makes a native object for each.
 */
function formatQuery(pairs: readonly (readonly [name: string, value: string])[]): string {
	return pairs
		.map(([name, value]) => `${name}=${encodeURIComponent(value.toWellFormed())}`)
		.join("&")
		.replaceAll("%20", "+");
}
