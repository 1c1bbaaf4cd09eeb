import type { Endpoint } from "../endpoint/endpoint";
import type { RequestParts } from "./request-parts";

/** An answer, its body read to the end. */
export type Answer = { status: number; headers: Headers; text: string };

/** Sends a call. A thrown `TimeoutError` is a timeout, any other error a network failure. */
export type Send = (
	endpoint: Endpoint,
	parts: RequestParts,
	signal: AbortSignal | undefined,
) => Promise<Answer>;
