import type { EdgeMiddleware } from "../context/edge-context";
import { toTarget } from "../target/target";

/**
 * Puts the target into the context. It comes before every middleware that may refuse: a refused call is
 * answered in JSON, a refused page in HTML.
 */
export const readTarget: EdgeMiddleware = (c, next) => {
	c.set("target", toTarget(c.req));
	return next();
};
