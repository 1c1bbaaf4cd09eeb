import { allPages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import type { EdgeMiddleware } from "../context/edge-context";

const { path } = resources.speculationRules;

/**
 * The links that a browser may load ahead: those to cached pages, which change nothing. SPEC §2 makes every link a full
 * page load, and `node tests/bench/click-to-content.ts` measures the gain. Moderate means a pointer that rests on the
 * link.
 */
const rules = JSON.stringify({
	prerender: [
		{
			where: { href_matches: allPages.filter(({ cached }) => cached).map(({ path }) => path) },
			eagerness: "moderate",
		},
	],
});

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
