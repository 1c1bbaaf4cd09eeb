import { allPages } from "~/domain/page/pages";
import { resources } from "~/domain/page/resources";
import type { EdgeMiddleware } from "../context/edge-context";

const { path } = resources.speculationRules;

/**
 * The links that a browser may load ahead: those to cached pages, which change nothing. Conservative means
 * from the press of the pointer on: a pointer that only rests on links would cost the backends a page each.
 */
const rules = JSON.stringify({
	prefetch: [
		{
			where: { href_matches: allPages.filter(({ cached }) => cached).map(({ path }) => path) },
			eagerness: "conservative",
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
