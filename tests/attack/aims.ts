import { endpointsByBackend } from "../../app/api/contract/all.ts";
import type { Endpoint } from "../../app/api/endpoint/endpoint.ts";
import { allPages } from "../../app/domain/page/pages.ts";
import { allResources } from "../../app/domain/page/resources.ts";
import type { Random } from "../../workers/reference/seed/random.ts";
import { fillPath, pagePaths, resourceRequests } from "../support/page/storefront-paths.ts";

/**
 * The part of the mall that a hostile request is for: a call, maybe one field of it, or one name of a page.
 */
export type Aim =
	| { endpoint: Endpoint; method: string; field?: string }
	| { path: string; suffix: string; method: string };

const usual = ["GET", "POST", "HEAD"];
/** The edge refuses these before it looks further: a few of each are enough. */
const unusual = ["PUT", "OPTIONS", "DELETE", "PATCH"];
export const methods = [...usual, ...unusual];
export const endpoints: readonly Endpoint[] = [...endpointsByBackend.values()].flat();
export const paths: readonly string[] = [...pagePaths, ...resourceRequests.map(({ path }) => path)];

/**
 * Every field of every call, and every call and page, this one under both names,
 * with every method in few rounds.
 */
function listAims(random: Random): Aim[] {
	const some = () => [...usual, random.pick(unusual)];
	const calls = endpoints.flatMap((endpoint): Aim[] => [
		...[...listFields(endpoint.input), ...Object.keys(endpoint.headers)].map((field) => ({
			endpoint,
			method: endpoint.method,
			field,
		})),
		...some().map((method) => ({ endpoint, method })),
	]);
	const pages = paths.flatMap((path) =>
		["", ".data"].flatMap((suffix) => some().map((method): Aim => ({ path, suffix, method }))),
	);
	return [...calls, ...pages];
}

/** Goes through all aims again and again, each time in another order. `count` is the length of a round. */
export function createRounds(random: Random): { next(): Aim; count: number } {
	let left: Aim[] = [];
	return {
		count: listAims(random).length,
		next() {
			if (left.length === 0) left = random.shuffle(listAims(random));
			return left.pop() as Aim;
		},
	};
}

/** The parameters that the page or resource at a path takes; none for any other path. */
export function listParameters(path: string): readonly string[] {
	const row = [...allPages, ...allResources].find((one) => fillPath(one) === path);
	return [...(row?.needs ?? []), ...(row?.takes ?? [])];
}

/** Names of the top-level fields of an input schema. */
export function listFields(schema: unknown): string[] {
	if (typeof schema !== "object" || schema === null) return [];
	const { entries, options, pipe } = schema as Record<string, unknown>;
	const inner = [
		...(Array.isArray(options) ? options : []),
		...(Array.isArray(pipe) ? pipe.slice(0, 1) : []),
	];
	return [...Object.keys(entries ?? {}), ...inner.flatMap((one) => (one === schema ? [] : listFields(one)))];
}
