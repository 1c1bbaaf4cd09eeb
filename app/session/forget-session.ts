import "server-only";
import { forgetAll } from "~/memory/budget";
import { deleteSessionParts } from "./session-store";

/** Forgets a session in this isolate and in KV, its pages included (SECURITY O9). */
export async function forgetSession(kv: KVNamespace, key: string): Promise<void> {
	forgetAll(key);
	await deleteSessionParts(kv, key);
}
