/** Path of the constant answer that the wrapped storefront gives before any of its own work. */
export const constantPath = "/constant-answer";

/**
 * A main module in front of the storefront's: one more Hono route with 60 KB of constant HTML, everything
 * else handed on. It is what the pages' throughput is held against: the least that the same Hono, in the
 * same worker, can do.
 */
export function wrapWithConstantAnswer(main: string): string {
	return `
		import storefront from "${main}";
		const html = "<!doctype html>" + "采购商城".repeat(5000);
		const app = new storefront.constructor();
		app.get("${constantPath}", (c) => c.html(html));
		app.all("*", (c) => storefront.fetch(c.req.raw, c.env, c.executionCtx));
		export default app;
	`;
}
