import type { EdgeMiddleware } from "./edge-context";

const path = "/speculation-rules.json";

/**
 * Which links a browser may load ahead (SPEC §2 makes every one a full page load; STACK §6 has the figures). Only
 * pages that change nothing: a pointer that rests on one prerenders it, and a press fetches a search, which is not
 * fetched earlier because the backend remembers what was searched for. A notice is not loaded ahead at all: it
 * counts as read when its page is rendered.
 */
const rules = JSON.stringify({
	prerender: [
		{ where: { href_matches: ["/", "/item", "/shop", "/special", "/page"] }, eagerness: "moderate" },
	],
	prefetch: [
		{
			where: { href_matches: ["/shopList", "/noticeDetail\\?articleId=*", "/const"] },
			eagerness: "moderate",
		},
		{ where: { href_matches: "/search" }, eagerness: "conservative" },
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
