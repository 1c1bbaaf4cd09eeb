import type { MallName, TestMall } from "./mall.ts";

export type DeadEnd = { from: string; to: string; why: string };
export type Crawl = { visited: string[]; deadEnds: DeadEnd[] };

type Visitor = { mallName: MallName; token: string; model: string };

/** The number of visited pages that differ in their parameters only, such as pages of goods. */
const perPath = 4;
const longestCircle = 5;

/**
 * Follows every link that a buyer sees, from the home page on and menus included, as a browser without
 * JavaScript would. Posts nothing. A dead end is a status above 399, a page without content or with a failed
 * section, or a redirect that does not end. Links out of the mall are not followed.
 */
export async function crawl(mall: TestMall, { mallName, token, model }: Visitor): Promise<Crawl> {
	const origin = `http://${mallName}.localhost`;
	const seen = new Set<string>();
	const perPathSeen = new Map<string, number>();
	const queue: { from: string; to: string }[] = [];
	const visited: string[] = [];
	const deadEnds: DeadEnd[] = [];

	const enqueue = (from: string, href: string) => {
		const url = URL.parse(href, origin + from);
		if (url?.origin !== origin) return;
		const to = url.pathname + url.search;
		const count = perPathSeen.get(url.pathname) ?? 0;
		if (seen.has(to) || count === perPath) return;
		seen.add(to);
		perPathSeen.set(url.pathname, count + 1);
		queue.push({ from, to });
	};

	enqueue("/", "/");
	for (let next = queue.shift(); next; next = queue.shift()) {
		const { from, to } = next;
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

function findFault(html: string): string | null {
	const main = /<main\b[^>]*>([\s\S]*)<\/main>/.exec(html)?.[1] ?? "";
	const text = main.replace(/<[^>]+>/g, "").trim();
	if (text.length < 10) return "empty";
	return /[^>]*暂时无法[^<]*/.exec(main)?.[0] ?? null;
}
