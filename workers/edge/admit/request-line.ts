import { type CallTally, createCallTally, isFailure } from "~/api/upstream/call-tally";
import { present } from "~/api/wire/present";
import { allResources, resources } from "~/domain/page/resources";
import type { EdgeContext, EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";
import { listBreakers } from "../health/list-breakers";
import type { Target } from "../target/target";

type Level = "info" | "warn" | "error";

export type RequestLineOptions = {
	env: Pick<Env, "upstreams" | "logSampleRate" | "requests">;
	buildId: string;
	/** Writes a line of JSON into the log. */
	writeLine(level: Level, line: string): void;
};

/**
 * Writes one JSON line for each request (docs/watch.md has its fields). It names the row of the page or the
 * template of the call, and never an address, a query, a header or a body: those hold phones, keywords and
 * tokens (SECURITY B7). Of the good ones, LOG_SAMPLE_RATE says which share is written. The dataset gets a
 * data point of every request.
 */
export function requestLine({ env, buildId, writeLine }: RequestLineOptions): EdgeMiddleware {
	return async (c, next) => {
		const begun = Date.now();
		const tally = createCallTally();
		c.set("tally", tally);
		await next();
		const { status } = c.res;
		const level = toLevel(status, tally.hasFailed || c.get("fault") !== undefined);
		const point = { level, build: buildId, begun, tally };
		env.requests?.writeDataPoint(toDataPoint(c, point));
		if (level === "info" && Math.random() >= env.logSampleRate) return;
		const target = c.get("target");
		const breakers = listBreakers(env);
		const line = {
			level,
			about: "request",
			requestId: c.get("requestId"),
			build: buildId,
			mall: c.get("mall")?.mallCode,
			...nameTarget(target),
			method: toMethod(c),
			status,
			cache: c.get("cacheState"),
			ms: Date.now() - begun,
			calls: tally.backends,
			...present({
				retries: tally.retries > 0 ? tally.retries : undefined,
				breakers: Object.keys(breakers).length > 0 ? breakers : undefined,
			}),
			fault: c.get("fault"),
			lacking: c.get("lacking"),
			size: c.get("size") ?? (target.kind === "page" ? undefined : tally.bytes),
		};
		writeLine(level, JSON.stringify(line));
	};
}

function toLevel(status: number, hasFailed: boolean): Level {
	if (isFailure(status)) return "error";
	return status >= 400 || hasFailed ? "warn" : "info";
}

/** A method may be any word of the client's. */
function toMethod({ req }: EdgeContext): string {
	return /^(?:GET|HEAD|POST)$/.test(req.method) ? req.method : "other";
}

const resourcePaths: ReadonlySet<string> = new Set(allResources.map(({ path }) => path));

/** The target by the words of the project's own tables. */
function nameTarget(target: Target): Record<string, string> {
	switch (target.kind) {
		case "call": {
			const { backend, rules } = target;
			return { call: `/${backend}${"path" in rules ? rules.path : " unknown"}` };
		}
		case "page": {
			const { path, row, representation } = target;
			const known = row?.path ?? (resourcePaths.has(path) ? path : "unknown");
			return { page: known, ...present({ as: representation === "document" ? undefined : representation }) };
		}
		case "picture":
			return { page: resources.pictures.path };
		case "bad":
			return { page: "unknown" };
	}
}

type Facts = { level: Level; build: string; begun: number; tally: CallTally };

/** The columns that docs/watch.md names. They are of our own words, as the line's fields are. */
function toDataPoint(c: EdgeContext, { level, build, begun, tally }: Facts): AnalyticsEngineDataPoint {
	const mall = c.get("mall")?.mallCode ?? "";
	const [named = ""] = Object.values(nameTarget(c.get("target")));
	const asked = Object.values(tally.backends);
	return {
		indexes: [mall],
		blobs: [mall, named, toMethod(c), level, c.get("cacheState") ?? "", build],
		doubles: [
			Date.now() - begun,
			c.res.status,
			asked.reduce((sum, { count }) => sum + count, 0),
			asked.reduce((sum, { ms }) => sum + ms, 0),
			tally.retries,
		],
	};
}
