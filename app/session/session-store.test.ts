import { expect, test, vi } from "vitest";
import { readSessionParts } from "./session-store";

const getSession = vi.hoisted(() => vi.fn());
// React Router's KV storage is made for workerd alone.
vi.mock("@react-router/cloudflare", () => ({ createWorkersKVSessionStorage: () => ({ getSession }) }));

const kv = {} as KVNamespace;

test("R2: KV that never answers, or fails, delays no page: the session counts as unknown", async () => {
	getSession.mockReturnValueOnce(new Promise(() => undefined));
	expect(await readSessionParts(kv, "key")).toEqual({});
	getSession.mockRejectedValueOnce(new Error("down"));
	expect(await readSessionParts(kv, "key")).toEqual({});
});

test("§4 session: a session that KV knows is read from there", async () => {
	getSession.mockResolvedValueOnce({ get: () => ({ orderProcurementType: "12" }) });
	expect(await readSessionParts(kv, "key")).toEqual({ orderProcurementType: "12" });
});
