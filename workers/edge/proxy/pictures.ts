import { defaultRules } from "~/api/endpoint/endpoint";
import { toAsker } from "~/api/upstream/upstream.server";
import { refuse } from "../admit/refusal";
import { type EdgeMiddleware, toCaller } from "../context/edge-context";
import type { Env } from "../context/env";
import { toUpstreamUrl } from "../target/api-path";
import { relay, UpstreamFailure } from "./relay";

/**
 * Answers `resources.pictures`: product pictures of the mall backend, the same for every buyer and never
 * changed under one name, so a browser may cache them for a year. No token goes along.
 */
export function pictures(env: Pick<Env, "upstreams">): EdgeMiddleware {
	return async (c) => {
		const target = c.get("target");
		const upstream = env.upstreams.get("mall");
		if (!upstream || target.kind !== "picture") return refuse(c, { status: 404, message: "图片不存在" });
		try {
			const request = {
				asker: toAsker(toCaller(c)),
				tally: c.get("tally"),
				url: toUpstreamUrl(upstream.base, target.path, ""),
				method: "GET",
				headers: new Headers({ accept: "image/*", "x-request-id": c.get("requestId") }),
				body: null,
			};
			const { answer } = await relay(upstream, request, defaultRules("GET"));
			if (answer.status !== 200 || !answer.headers.get("content-type")?.startsWith("image/")) {
				return refuse(c, { status: 404, message: "图片不存在" });
			}
			answer.headers.set("cache-control", "public, max-age=31536000, immutable");
			return answer;
		} catch (error) {
			if (!(error instanceof UpstreamFailure)) throw error;
			return refuse(c, { status: error.status, message: "图片暂时无法显示" });
		}
	};
}
