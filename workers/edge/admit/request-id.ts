import { requestId as honoRequestId } from "hono/request-id";
import type { EdgeMiddleware } from "../context/edge-context";

const assign = honoRequestId({ headerName: "" });

/**
 * Gives every request an id of our own, which goes to the backends, into the log and into the answer. A client's
 * `x-request-id` is ignored: it could make two buyers' log lines look like one.
 */
export const requestId: EdgeMiddleware = async (c, next) => {
	await assign(c, next);
	c.res.headers.set("x-request-id", c.get("requestId"));
};
