import { readCapped } from "~/api/read-capped";
import type { EdgeMiddleware } from "../context/edge-context";
import { bodyFaults } from "../context/fault";
import { getMaxBodyBytes } from "./limits";
import { passBody } from "./pass-body";
import { refuse } from "./refusal";

/** The time that a body may take to arrive, in milliseconds. */
const patienceMs = 10_000;

/**
 * Receives the body of a POST after its origin and session have been accepted. A form or JSON is read to its end, so that
 * it goes on complete and with a length. The body of a file's call is only counted while it passes, and nothing of it is
 * stored.
 */
export const receiveBody: EdgeMiddleware = async (c, next) => {
	const { raw } = c.req;
	if (c.req.method !== "POST" || !raw.body) return next();
	const target = c.get("target");
	const maxBytes = getMaxBodyBytes(target);
	if (target.kind === "call" && target.rules.body === "form") {
		c.set("passingBody", passBody(raw, { maxBytes, patienceMs }));
		return next();
	}
	const signal = AbortSignal.timeout(patienceMs);
	try {
		const body = await readCapped(raw, maxBytes, signal);
		if (!body) return refuse(c, bodyFaults.tooBig);
		c.req.raw = new Request(raw, { body });
		// The time that the browser took to send it does not count against the backends.
		c.get("callBudget").renew();
	} catch {
		return refuse(c, signal.aborted ? bodyFaults.tooLate : bodyFaults.brokenOff);
	}
	return next();
};
