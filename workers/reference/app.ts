import { Hono } from "hono";
import { isSameOrigin } from "~/domain/page/same-origin";
import { answer, toErrorResponse } from "./answer";
import { implementations } from "./backends/all";
import { handleConsole } from "./console/console";
import { consoleHosts } from "./console/console-hosts";
import { createDb } from "./db/client";
import type { Env } from "./endpoint/env";
import { serveFile } from "./files/serve-file";
import { importGoods } from "./goods-feed/import-goods";
import { serveFeedPicture, servePicture } from "./pictures/serve-picture";
import { runScheduled } from "./scheduled";
import { runSeed } from "./seed/run-seed";
import { writeLot } from "./seed/write-lot";

const app = new Hono<{ Bindings: Env }>();

for (const implementation of implementations) {
	const { backend, method, path } = implementation.endpoint;
	app.on(method, `/${backend}${path}`, (c) => answer(implementation, c.req.raw, c.req.param(), c.env));
}

// Beside the API, and also below the base that the storefront knows the mall backend by.
for (const base of ["/pictures", "/mall/pictures"]) {
	app.get(`${base}/feed/:pictureId`, (c) => serveFeedPicture(c.env.DB, c.req.param("pictureId")));
	app.get(`${base}/:kind/:file`, (c) => servePicture(c.req.param("kind"), c.req.param("file")));
}

app.get("/mall/file/content/:fileId", (c) => serveFile(c.req.param("fileId"), c.req.raw, c.env));

app.notFound((c) => c.json({ code: "NOT_FOUND", message: "没有这个接口" }, 404));

/**
 * The console is a developer's: without CONSOLE="on" it is not there. Only its own pages, and programs that send
 * x-mall-request, change anything: pages of other sites run in the same browser (SECURITY B1).
 */
async function serveConsole(request: Request, env: Env): Promise<Response> {
	if (env.CONSOLE !== "on") return new Response("Not found", { status: 404 });
	if (request.method !== "GET" && !isSameOrigin(request)) {
		return Response.json({ code: "ORIGIN", message: "请求来源不正确，请从控制台页面操作" }, { status: 403 });
	}
	try {
		switch (`${request.method} ${new URL(request.url).pathname}`) {
			case "POST /scheduled":
				await runScheduled({ db: createDb(env.DB), now: new Date() });
				return Response.json({});
			case "POST /seed":
				return Response.json(await runSeed(env));
			case "POST /seed/lot":
				return Response.json(await writeLot(env.DB));
			case "POST /goods/import":
				return Response.json(await importGoods(env.DB, await request.text()));
			default:
				return await handleConsole(request, env);
		}
	} catch (error) {
		return toErrorResponse(error, "console");
	}
}

export default {
	fetch(request: Request, env: Env) {
		if (consoleHosts.includes(new URL(request.url).hostname)) return serveConsole(request, env);
		return app.fetch(request, env);
	},
	async scheduled(_: ScheduledController, env: Env) {
		await runScheduled({ db: createDb(env.DB), now: new Date() });
	},
};
