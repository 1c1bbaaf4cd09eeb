import { requestId as honoRequestId } from "hono/request-id";
import type { EdgeMiddleware } from "../context/edge-context";

const assign = honoRequestId({ headerName: "" });

/**
 * Gives every request an id of our own, which goes to the backends, the log and the answer. A client's
 * `x-request-id` is ignored: it could make the log lines of two buyers look like one buyer's.
 */
export const requestId: EdgeMiddleware = async (c, next) => {
	await assign(c, next);
	c.res.headers.set("x-request-id", c.get("requestId"));
};
