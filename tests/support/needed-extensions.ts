import { endpointsByBackend } from "../../app/api/contract/all.ts";
import type { Endpoint } from "../../app/api/endpoint/endpoint.ts";
import type { Extension } from "../../app/api/endpoint/extension.ts";
import { findPage } from "../../app/domain/page/pages.ts";
import { leaveOut } from "../../workers/reference/endpoint/leave-out.ts";
import { type Crawl, crawl } from "./crawl.ts";
import type { MallName } from "./mall.ts";
import { type FaultyMall, passOn } from "./reference-upstream.ts";
import type { Received } from "./upstream-server.ts";

type Visitor = { mallName: MallName; token: string; model: string };

/** The pages that a buyer reaches, each with the extensions whose calls, fields or pages it has to do with. */
export type NeededExtensions = Crawl & { pages: ReadonlyMap<string, ReadonlySet<Extension>> };

const endpoints = [...endpointsByBackend.values()].flat().map((endpoint) => ({
	endpoint,
	pattern: new RegExp(`^/${endpoint.backend}${endpoint.path.replaceAll(/:\w+/g, "[^/]+")}$`),
}));

/** Crawls a mall as `crawl` does, and notes which extensions each page asks for, shows a field of, or links to. */
export async function crawlNoting(mall: FaultyMall, visitor: Visitor): Promise<NeededExtensions> {
	const pages = new Map<string, Set<Extension>>();
	let current = new Set<Extension>();
	mall.intercept((request, answer) => {
		const page = current;
		passOn(mall, request, answer).then(
			({ status, text }) => note(page, request, status, text),
			(error: Error) => answer.destroy(error),
		);
		return true;
	});
	const { visited, deadEnds } = await crawl(mall, visitor, {
		onVisit(to) {
			current = new Set();
			pages.set(to, current);
		},
		onLinks(from, links) {
			for (const href of links) {
				const row = findPage(href.split(/[?#]/)[0] ?? "");
				if (row?.extension) pages.get(from)?.add(row.extension);
			}
		},
	});
	mall.intercept(null);
	return { pages, visited, deadEnds };
}

/** Notes the extensions of a call, and of the fields that it sends and gets. */
function note(page: Set<Extension>, { method, url, body }: Received, status: number, text: string): void {
	const { pathname, searchParams } = new URL(url, "http://x");
	const endpoint = endpoints.find(
		(one) => one.endpoint.method === method && one.pattern.test(pathname),
	)?.endpoint;
	if (!endpoint) return;
	if (endpoint.extension) page.add(endpoint.extension);
	const sent = method === "GET" ? Object.fromEntries(searchParams) : parse(body.toString());
	noteFields(page, endpoint.input, sent);
	if (status === 200) noteFields(page, endpoint.output, parse(text));
}

function noteFields(page: Set<Extension>, schema: Endpoint["input"], value: unknown): void {
	leaveOut(schema, value, (extension) => {
		if (extension) page.add(extension);
		return false;
	});
}

function parse(text: string): unknown {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
}
