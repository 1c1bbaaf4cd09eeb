import type { PageAddress } from "./pages";
import { type ParameterName, type ParameterValue, parameters } from "./parameters";

/** The parameters that links to a row must name, and may name. */
export type Needed<P extends PageAddress> = P extends { needs: readonly (infer N extends ParameterName)[] }
	? N
	: never;
export type Taken<P extends PageAddress> = P extends { takes: readonly (infer N extends ParameterName)[] }
	? N
	: never;

type Values = { [N in ParameterName]: ParameterValue<N> };
export type AnyQuery = Partial<Values>;
/** The values that a row's address has; a needed parameter is undefined too where it is missing or wrong. */
export type PageQuery<P extends PageAddress> = Pick<Values, Needed<P> | Taken<P>>;

export type ParsedQuery = {
	query: AnyQuery;
	/** The values that were left out or changed, and why, in the buyer's words; usually none. */
	problems: string[];
};

/** Any query string → the parameters of a row; nothing is an error, and unknown names are ignored. */
export function parseQuery(row: PageAddress | null, search: string): ParsedQuery {
	const params = new URLSearchParams(search);
	const problems: string[] = [];
	const query: Record<string, unknown> = {};
	for (const name of [...(row?.needs ?? []), ...(row?.takes ?? [])]) {
		const value = parameters[name](params.getAll(name), (problem) => problems.push(problem));
		if (value !== undefined) query[name] = value;
	}
	return { query: query as AnyQuery, problems };
}
