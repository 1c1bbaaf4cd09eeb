import { Hono } from "hono";
import { referenceHost } from "~/api/upstream/reference-host";
import { answer } from "./answer";
import { implementations } from "./backends/all";
import { isOfReadable } from "./backends/permission/readable-orders";
import { consoleApp } from "./console/console";
import { consoleHosts } from "./console/console-hosts";
import { createDb } from "./db/client";
import type { Env } from "./endpoint/env";
import { toErrorResponse } from "./endpoint/error-response";
import { lacks } from "./endpoint/lacks";
import { openDb, type WithDb } from "./endpoint/open-db";
import { serveFile } from "./files/serve-file";
import { serveFeedPicture, servePicture } from "./pictures/serve-picture";
import { runScheduled } from "./scheduled/run-scheduled";
import { getNow } from "./testing/clock";
import { meetFault } from "./testing/faults";
import { RefusedConnection } from "./testing/spoil";
import { enterWorld, listWorlds, runInWorld } from "./testing/world";
import { toBinding, toConsoleHost } from "./testing/world-names";

const app = new Hono<WithDb>().use(openDb);

for (const implementation of implementations) {
	const { backend, method, path, extension } = implementation.endpoint;
	app.on(method, `/${backend}${path}`, async (c) => {
		if (lacks(c.env, extension)) return c.notFound();
		const spoiled = await meetFault(implementation.endpoint, c.req.raw, c.var.db);
		return spoiled ?? answer(implementation, c.req.raw, c.req.param(), { db: c.var.db, env: c.env });
	});
}

// The pictures are also below the base path of the mall backend, which is the only
// one that the storefront knows.
for (const base of ["/pictures", "/mall/pictures"]) {
	app.get(`${base}/feed/:pictureId`, (c) => serveFeedPicture(c.var.db, c.req.param("pictureId")));
	app.get(`${base}/:kind/:file`, (c) => servePicture(c.req.param("kind"), c.req.param("file")));
}

app.get("/mall/file/content/:fileId", (c) =>
	serveFile(c.req.param("fileId"), c.req.raw, c.var.db, isOfReadable),
);

app.onError((error) => {
	if (error instanceof RefusedConnection) throw error;
	return toErrorResponse(error, "reference");
});

app.notFound((c) => c.json({ code: "NO_SUCH_CALL", message: "没有这个接口" }, 404));

export default {
	fetch(request: Request, env: Env) {
		const entered = enterWorld(request, env);
		if (!entered) return Response.json({ code: "NO_WORLD", message: "没有这个测试环境" }, { status: 404 });
		const { world, ...own } = entered;
		const { hostname } = new URL(request.url);
		const isConsole =
			consoleHosts.includes(hostname) ||
			hostname === env.CONSOLE_HOST?.toLowerCase() ||
			hostname === toConsoleHost(world);
		// It believes x-mall-code and x-client-ip: a domain that leads to a deployed
		// worker by mistake gets no API.
		const isApi = hostname === referenceHost || env.CONSOLE === "on";
		if (!isConsole && !isApi) return new Response("Not found", { status: 404 });
		return runInWorld(world, () => (isConsole ? consoleApp : app).fetch(own.request, own.env));
	},
	async scheduled(_: ScheduledController, env: Env) {
		for (const world of listWorlds(env)) {
			const db = world === "" ? env.DB : env[toBinding(world)];
			await runInWorld(world, async () => db && runScheduled({ db: createDb(db), now: getNow() }));
		}
	},
};
