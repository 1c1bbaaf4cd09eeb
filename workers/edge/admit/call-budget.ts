import { createCallBudget } from "~/api/call-budget";
import type { EdgeMiddleware } from "../context/edge-context";

/** Half a second before a page has to be complete (SECURITY R2: 6 s), for what is left to do without the backends. */
const requestMs = 5_500;

/** Opens what the calls of this request share, whoever makes them: the mall, the session, the page. */
export const callBudget: EdgeMiddleware = async (c, next) => {
	c.set("callBudget", createCallBudget(requestMs));
	await next();
};
