import { Hono } from "hono";
import { implementations } from "./backends/all";
import { handleConsole } from "./console/console";
import type { Env } from "./env";
import { answer } from "./implement";
import { servePicture } from "./pictures/serve-picture";

const app = new Hono<{ Bindings: Env }>();

for (const implementation of implementations) {
	const { backend, method, path } = implementation.endpoint;
	app.on(method, `/${backend}${path}`, (c) =>
		answer(implementation, c.req.raw, c.req.param(), c.env, (work) => c.executionCtx.waitUntil(work)),
	);
}

// Beside the API, and also below the base that the storefront knows the mall backend by.
app.get("/pictures/:kind/:file", (c) => servePicture(c.req.param("kind"), c.req.param("file")));
app.get("/mall/pictures/:kind/:file", (c) => servePicture(c.req.param("kind"), c.req.param("file")));

app.notFound((c) => c.json({ code: "NOT_FOUND", message: "没有这个接口" }, 404));

export default {
	fetch(request: Request, env: Env, executionCtx: ExecutionContext) {
		if (new URL(request.url).hostname.startsWith("console.")) return handleConsole(request, env);
		return app.fetch(request, env, executionCtx);
	},
};
