/** Path of the constant answer that the measured storefront gives before any of its own work. */
export const constantPath = "/constant-answer";
/** Let the backends' answers come from memory, or from the reference worker; answer how many calls were made. */
export const replayPaths = { on: "/replay/on", off: "/replay/off" } as const;

/**
 * A main module around the storefront's, with two things that only measurements need. One more Hono route with
 * 60 KB of constant HTML, which is what throughput is held against: the least that the same Hono, in the same
 * worker, can do. And a switch that answers a backend call that was made before from memory: what is then left of
 * a page's CPU is the storefront's own, without the reference worker's, which runs in the same process.
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
				const kept = replay && answers.get(key);
				if (kept) return new Response(kept.body, kept);
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
