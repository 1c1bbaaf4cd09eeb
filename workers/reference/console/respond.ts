import type { Context } from "hono";
import type { WithDb } from "../endpoint/open-db";
import { isForm } from "./read-request";

/** The answer of a request of the testing API: a form gets its page again, a program gets JSON. */
export function respond(c: Context<WithDb>, answer: object, status: 200 | 201 = 200): Response {
	return isForm(c.req.raw) ? c.redirect("/testing", 303) : c.json(answer, status);
}
