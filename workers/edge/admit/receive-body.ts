import type { Next } from "hono";
import { checkForm } from "~/api/file/check-form";
import { readCapped } from "~/api/upstream/read-capped";
import { type EdgeContext, type EdgeMiddleware, toBuyer } from "../context/edge-context";
import { bodyFaults } from "../context/fault";
import { takesFile } from "../target/target";
import { getMaxBodyBytes, maxFormBytes } from "./limits";
import { openBody } from "./open-bodies";
import { passBody } from "./pass-body";
import { refuse } from "./refusal";

/** The time that a body may take to arrive, in milliseconds. */
const patienceMs = 10_000;

/**
 * Receives the body of a POST after its origin and session have been accepted. A form or JSON is read to its
 * end, so that it goes on complete and with a length, as many at a time as `openBody` has room for. The body
 * of a file's call is only counted and checked while it passes, and nothing of it is stored.
 */
export const receiveBody: EdgeMiddleware = async (c, next) => {
	const { raw } = c.req;
	if (c.req.method !== "POST" || !raw.body) return next();
	const target = c.get("target");
	const maxBytes = getMaxBodyBytes(target);
	if (target.kind === "call" && target.rules.body === "form") {
		const check = checkForm(c.req.header("content-type") ?? "");
		c.set("passingBody", passBody(raw, { maxBytes, patienceMs, check }));
		return next();
	}
	// A form that announces no more than one without a file can have counts as such, and
	// has no more than it announced.
	const announced = Number(c.req.header("content-length") ?? Number.POSITIVE_INFINITY);
	const isUpload = takesFile(target) && announced > maxFormBytes;
	const room = Math.min(isUpload ? maxBytes : Math.min(maxBytes, maxFormBytes), announced);
	const close = openBody(toBuyer(c), room);
	if (!close) return refuse(c, { ...bodyFaults.tooMany, retryAfterSeconds: patienceMs / 1000 });
	try {
		return await receiveWhole(c, next, room);
	} finally {
		close();
	}
};

const receiveWhole = async (c: EdgeContext, next: Next, maxBytes: number): ReturnType<EdgeMiddleware> => {
	const { raw } = c.req;
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
