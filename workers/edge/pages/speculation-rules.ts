import { allPages } from "~/domain/pages";
import type { EdgeMiddleware } from "../context/edge-context";

const path = "/speculation-rules.json";

/**
 * The links that a browser may load ahead, from the table of pages; only pages that change nothing. SPEC §2 makes
 * every link a full page load, and `npm run bench:pages` measures the gain.
 */
const rules = JSON.stringify({ prerender: listRules("prerender"), prefetch: listRules("prefetch") });

function listRules(how: "prerender" | "prefetch") {
	return allPages.flatMap(({ path, ahead }) =>
		ahead?.how === how
			? [
					{
						where: { href_matches: ahead.only ? `${path}\\?${ahead.only}=*` : path },
						eagerness: ahead.eagerness,
					},
				]
			: [],
	);
}

/** Serves the rules, and names them in the answer of every page. */
export const speculationRules: EdgeMiddleware = async (c, next) => {
	if (c.req.path === path) {
		return new Response(rules, {
			headers: {
				"content-type": "application/speculationrules+json",
				"cache-control": "public, max-age=3600",
			},
		});
	}
	await next();
	const isPage = c.res.status === 200 && c.res.headers.get("content-type")?.startsWith("text/html");
	if (isPage) c.res.headers.set("speculation-rules", `"${path}"`);
};
