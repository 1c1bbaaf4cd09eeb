/** Path of the constant answer, which the measured storefront sends before any work of its own. */
export const constantPath = "/constant-answer";
/**
 * Two paths that take the backends' answers from memory or from the reference worker. Their answer is the
 * number of calls so far.
 */
export const replayPaths = { on: "/replay/on", off: "/replay/off" } as const;

/**
 * A main module around the storefront's, with two additions for measurements. The first is a Hono route with
 * 60 KB of constant HTML. Throughput is compared with it, since it is the least work that the same Hono does
 * in the same worker. The second is a switch that answers repeated backend calls from memory. The remaining
 * CPU of a page is then the storefront's own: the reference worker runs in the same process.
 */
export function wrapStorefront(main: string): string {
	return `
		import { env, withEnv } from "cloudflare:workers";
		let replay = false;
		let calls = 0;
		const answers = new Map();
		const reference = {
			async fetch(url, init) {
				calls++;
				const key = [init.method, url, init.body, init.headers.get("authorization")].join(" ");
				const remembered = replay && answers.get(key);
				if (remembered) return new Response(remembered.body, remembered);
				const response = await env.REFERENCE.fetch(url, init);
				if (!replay) return response;
				const { status, headers } = response;
				const body = await response.arrayBuffer();
				answers.set(key, { status, headers: [...headers], body });
				return new Response(body, { status, headers });
			},
		};
		const { default: storefront } = await withEnv({ ...env, REFERENCE: reference }, () => import("${main}"));
		const html = "<!doctype html>" + "采购商城".repeat(5000);
		const app = new storefront.constructor();
		app.get("${constantPath}", (c) => c.html(html));
		app.get("/replay/:state", (c) => {
			replay = c.req.param("state") === "on";
			return c.text(String(calls));
		});
		app.all("*", (c) => storefront.fetch(c.req.raw, c.env, c.executionCtx));
		export default app;
	`;
}
