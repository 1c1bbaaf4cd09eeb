import { missingPageMessage } from "~/domain/message/missing-page-message";
import type { EdgeMiddleware } from "../context/edge-context";
import { refuse } from "./refusal";

/** Answers paths that no route can have, before a cache or React Router reads anything into them (SECURITY C3). */
export const oddPaths: EdgeMiddleware = async (c, next) =>
	c.get("target").kind === "page"
		? next()
		: refuse(c, { status: 404, message: `页面不存在（${missingPageMessage}）` });
