import type { MallName, TestMall, WorldName } from "../mall/mall.ts";
import { isLong } from "../run/sample.ts";

type DeadEnd = { from: string; to: string; why: string };
type Crawl = { visited: string[]; deadEnds: DeadEnd[] };
type CrawlOptions = {
	/** The pages to begin with; home without. */
	from?: readonly string[];
	/** Pages that are known to be whole: they are not visited, unless `from` names them. */
	known?: ReadonlySet<string>;
	/** Hears of a page before it is visited. */
	onVisit?(to: string): void;
	/** Hears of the links of each page's own part, without the frame around it. */
	onLinks?(from: string, links: readonly string[]): void;
};

type Visitor = { mallName: MallName | WorldName; token: string; model: string };

/** The number of visited pages that differ in their parameters only, such as pages of goods. */
const perPath = isLong ? 4 : 2;
const longestCircle = 5;

/**
 * Follows every link that a buyer sees, from the home page on and menus included, as a browser without
 * JavaScript would. Posts nothing. A dead end is a status above 399, a page without content or with a failed
 * section, or a redirect that does not end. Links out of the mall are not followed.
 */
export async function crawl(
	mall: TestMall,
	{ mallName, token, model }: Visitor,
	{ from: begin = ["/"], known = new Set(), onVisit, onLinks }: CrawlOptions = {},
): Promise<Crawl> {
	const origin = `http://${mallName}.localhost`;
	const seen = new Set<string>(known);
	const perPathSeen = new Map<string, number>();
	const toPathname = (to: string) => new URL(to, origin).pathname;
	const count = (to: string) => perPathSeen.set(toPathname(to), (perPathSeen.get(toPathname(to)) ?? 0) + 1);
	for (const to of known) count(to);
	const queue: { from: string; to: string }[] = [];
	const visited: string[] = [];
	const deadEnds: DeadEnd[] = [];

	const enqueue = (from: string, href: string) => {
		const url = URL.parse(href, origin + from);
		if (url?.origin !== origin) return;
		const to = url.pathname + url.search;
		if (seen.has(to) || (perPathSeen.get(url.pathname) ?? 0) >= perPath) return;
		seen.add(to);
		count(to);
		queue.push({ from, to });
	};

	for (const to of begin) {
		seen.add(to);
		count(to);
		queue.push({ from: to, to });
	}
	for (let next = queue.shift(); next; next = queue.shift()) {
		const { from, to } = next;
		onVisit?.(to);
		const { address, response, why } = await follow(to);
		visited.push(to);
		if (why || !response) {
			deadEnds.push({ from, to, why: why ?? "no answer" });
			continue;
		}
		if (!response.headers.get("content-type")?.startsWith("text/html")) continue;
		const html = (await response.text()).replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
		const fault = findFault(html);
		if (fault) deadEnds.push({ from, to, why: fault });
		onLinks?.(to, listLinks(findMain(html)));
		for (const href of listLinks(html)) enqueue(address, href);
	}
	return { visited, deadEnds };

	async function follow(to: string): Promise<{ address: string; response?: Response; why?: string }> {
		let address = to;
		for (let step = 0; step < longestCircle; step++) {
			const cookies = { business_model: model };
			const response = await mall.fetch(mallName, address, { token, cookies });
			if (response.status >= 400) return { address, why: String(response.status) };
			if (response.status < 300) return { address, response };
			const target = new URL(response.headers.get("location") ?? "", origin + address);
			if (target.origin !== origin) return { address, response };
			if (target.pathname === "/login") return { address, why: "leads to /login" };
			address = target.pathname + target.search;
		}
		return { address, why: "redirects without end" };
	}
}

function listLinks(html: string): string[] {
	return [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, href = ""]) =>
		href.replaceAll("&amp;", "&"),
	);
}

function findMain(html: string): string {
	return /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
}

function findFault(html: string): string | null {
	const main = findMain(html);
	const text = main.replace(/<[^>]+>/g, "").trim();
	if (text.length < 10) return "empty";
	return /[^>]*暂时无法[^<]*/.exec(main)?.[0] ?? null;
}
