import { DurableObject } from "cloudflare:workers";

type Env = { ENTRIES: DurableObjectNamespace<Entries> };

/**
 * The entries of the KV namespace in a SQLite file of the data directory: a cache of
 * sessions, which may be deleted.
 */
export class Entries extends DurableObject<Env> {
	private readonly sql: SqlStorage;

	constructor(ctx: DurableObjectState, env: Env) {
		super(ctx, env);
		this.sql = ctx.storage.sql;
		this.sql.exec(
			"CREATE TABLE IF NOT EXISTS entries (key TEXT PRIMARY KEY, value BLOB NOT NULL, expires INTEGER)",
		);
		this.sql.exec("CREATE INDEX IF NOT EXISTS entries_expires ON entries (expires)");
	}

	/** Answers the requests that workerd makes of `get`, `put` and `delete` of a KV binding. */
	override async fetch(request: Request): Promise<Response> {
		const url = new URL(request.url);
		const key = decodeURIComponent(url.pathname.slice(1));
		const now = Math.floor(Date.now() / 1000);
		switch (request.method) {
			case "GET": {
				const asked = "SELECT value FROM entries WHERE key = ? AND (expires IS NULL OR expires > ?)";
				const [entry] = this.sql.exec<{ value: ArrayBuffer }>(asked, key, now).toArray();
				return entry ? new Response(entry.value) : new Response(null, { status: 404 });
			}
			case "PUT": {
				const value = await request.arrayBuffer();
				const at = Number(url.searchParams.get("expiration"));
				const ttl = Number(url.searchParams.get("expiration_ttl"));
				const expires = at || (ttl ? now + ttl : null);
				this.sql.exec("DELETE FROM entries WHERE expires <= ?", now);
				this.sql.exec("INSERT OR REPLACE INTO entries VALUES (?, ?, ?)", key, value, expires);
				return new Response();
			}
			case "DELETE":
				this.sql.exec("DELETE FROM entries WHERE key = ?", key);
				return new Response();
			default:
				return new Response(null, { status: 405 });
		}
	}
}

export default {
	fetch(request: Request, env: Env): Promise<Response> {
		return env.ENTRIES.get(env.ENTRIES.idFromName("all")).fetch(request);
	},
};
