import type { EdgeMiddleware } from "../context/edge-context";
import { toTarget } from "../target/target";

/** Puts the target into the context; before everything that may refuse, since a refusal answers in its language. */
export const readTarget: EdgeMiddleware = (c, next) => {
	c.set("target", toTarget(c.req));
	return next();
};
