import { createCallBudget } from "~/api/upstream/call-budget";
import type { EdgeMiddleware } from "../context/edge-context";
import { isFile } from "../target/target";

/** Half a second less than a page may take (SECURITY R2: 6 s), for the work that needs no backend. */
const requestMs = 5_500;
/** The longest time that a file is written while its backend pages come. */
export const fileMs = 180_000;

/**
 * Opens the budget that all calls of this request share, whoever makes them: the mall, the session, the page.
 */
export const callBudget: EdgeMiddleware = async (c, next) => {
	c.set("callBudget", createCallBudget(isFile(c.get("target")) ? fileMs : requestMs));
	await next();
};
