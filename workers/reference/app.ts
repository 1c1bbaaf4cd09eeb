import { Hono } from "hono";
import { answer } from "./answer";
import { implementations } from "./backends/all";
import { consoleApp } from "./console/console";
import { consoleHosts } from "./console/console-hosts";
import { createDb } from "./db/client";
import type { Env } from "./endpoint/env";
import { openDb, type WithDb } from "./endpoint/open-db";
import { serveFile } from "./files/serve-file";
import { serveFeedPicture, servePicture } from "./pictures/serve-picture";
import { runScheduled } from "./scheduled/run-scheduled";

const app = new Hono<WithDb>().use(openDb);

for (const implementation of implementations) {
	const { backend, method, path } = implementation.endpoint;
	app.on(method, `/${backend}${path}`, (c) =>
		answer(implementation, c.req.raw, c.req.param(), { db: c.var.db, env: c.env }),
	);
}

// The pictures are also below the base path of the mall backend, which is the only one that the storefront knows.
for (const base of ["/pictures", "/mall/pictures"]) {
	app.get(`${base}/feed/:pictureId`, (c) => serveFeedPicture(c.var.db, c.req.param("pictureId")));
	app.get(`${base}/:kind/:file`, (c) => servePicture(c.req.param("kind"), c.req.param("file")));
}

app.get("/mall/file/content/:fileId", (c) => serveFile(c.req.param("fileId"), c.req.raw, c.var.db));

app.notFound((c) => c.json({ code: "NOT_FOUND", message: "没有这个接口" }, 404));

export default {
	fetch(request: Request, env: Env) {
		if (consoleHosts.includes(new URL(request.url).hostname)) return consoleApp.fetch(request, env);
		return app.fetch(request, env);
	},
	async scheduled(_: ScheduledController, env: Env) {
		await runScheduled({ db: createDb(env.DB), now: new Date() });
	},
};
