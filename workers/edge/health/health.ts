import type { EdgeMiddleware } from "../context/edge-context";

/** The build that answers: its id, and when it was made (ISO 8601; null under the dev server). */
export type Build = { buildId: string; builtAt: string | null };

/**
 * Answers `resources.health`: this worker runs. It asks nothing and nobody, and needs no mall and no session.
 */
export function health({ buildId, builtAt }: Build): EdgeMiddleware {
	return async () => answerState({ ok: true, build: buildId, builtAt });
}

/** The answer of a probe: 200 or, where `ok` is false, 503. */
export function answerState(state: { ok: boolean; [detail: string]: unknown }): Response {
	return Response.json(state, { status: state.ok ? 200 : 503, headers: { "cache-control": "no-store" } });
}
