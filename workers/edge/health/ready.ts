import { isSecret, readBearer } from "~/api/upstream/is-secret";
import { present } from "~/api/wire/present";
import { createMemory } from "~/memory/memory";
import type { EdgeMiddleware } from "../context/edge-context";
import type { Env } from "../context/env";
import { answerState } from "./health";
import { listBreakers } from "./list-breakers";

type State = { ok: boolean; config: "ok"; kv: Outcome; backend?: Outcome };
type Outcome = "ok" | "failed";

/** Anybody may ask, so an isolate asks KV and backend once in this time. Milliseconds. */
const freshMs = 2_000;
const patienceMs = 6_000;

export type ReadyOptions = {
	env: Pick<Env, "upstreams" | "operatorToken">;
	sessions: Pick<KVNamespace, "get">;
	/** Asks a backend something that needs no session; rejects where it cannot answer. */
	askBackend(waitUntil: (work: Promise<unknown>) => void): Promise<unknown>;
};

/**
 * Answers `resources.ready`: whether a mall can be served here. The configuration is right (or the worker
 * would be closed), KV answers and, with `?deep`, a backend does. Breakers that hold calls back are no reason
 * for a 503, since another isolate would find the same backend; they are shown to whoever sends the
 * operator's token.
 */
export function ready({ env, sessions, askBackend }: ReadyOptions): EdgeMiddleware {
	const states = createMemory<State>();
	return async (c) => {
		const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
		const isDeep = new URL(c.req.url).searchParams.has("deep");
		const load = async () => {
			const [kv, backend] = await Promise.all([
				toOutcome(() => sessions.get("readyz")),
				isDeep ? toOutcome(() => askBackend(waitUntil)) : undefined,
			]);
			const ok = kv === "ok" && backend !== "failed";
			const value = {
				ok,
				config: "ok" as const,
				kv,
				...present({ backend }),
			};
			return { value, freshMs };
		};
		const state = await states.load(isDeep ? "deep" : "", load, { patienceMs, waitUntil });
		const token = readBearer(c.req.header("authorization"));
		const isOperator = await isSecret(token, env.operatorToken ?? undefined);
		return answerState({
			...(state ?? { ok: false }),
			breakers: isOperator ? listBreakers(env) : undefined,
		});
	};
}

async function toOutcome(ask: () => Promise<unknown>): Promise<Outcome> {
	try {
		await ask();
		return "ok";
	} catch {
		return "failed";
	}
}
