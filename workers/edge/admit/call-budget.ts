import { createCallBudget } from "~/api/call-budget";
import type { EdgeMiddleware } from "../context/edge-context";

/** Half a second less than a page may take (SECURITY R2: 6 s), for the work that needs no backend. */
const requestMs = 5_500;

/** Opens the budget that all calls of this request share, whoever makes them: the mall, the session, the page. */
export const callBudget: EdgeMiddleware = async (c, next) => {
	c.set("callBudget", createCallBudget(requestMs));
	await next();
};
