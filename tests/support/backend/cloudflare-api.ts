import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { projectRoot } from "../../../workers/local/platform.ts";

export type CloudflareApi = AsyncDisposable & {
	/** Method and path of each request so far. */
	requests: string[];
	/** The deployed database. */
	database: DatabaseSync;
	/** The values of all KV namespaces, by key. */
	values: Map<string, string>;
	/** Runs the installed wrangler against this API. `env` overrides the process's own. */
	wrangler(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Run>;
};

type Run = { status: number; stdout: string; stderr: string };

/**
 * The part of Cloudflare's API that the operator's programs need: one D1 database on SQLite, and one KV
 * namespace. It answers 404 to everything else.
 */
export async function openCloudflareApi(): Promise<CloudflareApi> {
	const requests: string[] = [];
	const database = new DatabaseSync(":memory:");
	const values = new Map<string, string>();
	const files = new Map<string, string>();
	const server = createServer(async (request, answer) => {
		const { method = "", url = "" } = request;
		const { pathname } = new URL(url, "http://x");
		requests.push(`${method} ${pathname}`);
		const body = await readText(request);
		const send = (result: unknown) =>
			sendJson(answer, 200, { success: true, errors: [], messages: [], result });
		const [, key = ""] = /\/values\/(.+)$/.exec(pathname) ?? [];
		if (key && method === "PUT") return send(values.set(key, body) && null);
		if (values.has(key)) return answer.end(values.get(key));
		if (pathname.endsWith("/keys")) return send([...values.keys()].map((name) => ({ name })));
		if (pathname === "/upload") {
			const etag = createHash("md5").update(body).digest("hex");
			files.set(etag, body);
			return answer.writeHead(200, { etag: `"${etag}"` }).end();
		}
		if (pathname.endsWith("/query")) return answerQuery(JSON.parse(body).sql, send, answer);
		if (pathname.endsWith("/import")) {
			return send(runImport(JSON.parse(body)));
		}
		sendJson(answer, 404, {
			success: false,
			errors: [{ code: 7003, message: "no such route" }],
			result: null,
		});
	});
	const runImport = ({ action, etag }: { action: string; etag: string }) => {
		if (action === "init") return { success: true, filename: etag, upload_url: `${base}/upload` };
		runSql(database, files.get(etag) ?? "");
		return { success: true, status: "complete", messages: [], result: imported };
	};
	const answerQuery = (sql: string, send: (result: unknown) => void, answer: ServerResponse) => {
		try {
			send([{ success: true, meta: { duration: 1 }, results: runSql(database, sql) }]);
		} catch (error) {
			const errors = [{ code: 7500, message: (error as Error).message }];
			sendJson(answer, 400, { success: false, errors, result: null });
		}
	};
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	const account = {
		CLOUDFLARE_API_BASE_URL: base,
		CLOUDFLARE_API_TOKEN: "token",
		CLOUDFLARE_ACCOUNT_ID: "account",
		WRANGLER_SEND_METRICS: "false",
	};
	return {
		...{ requests, database, values },
		wrangler: (args, env = {}) => runWrangler(args, { ...process.env, ...account, ...env }),
		async [Symbol.asyncDispose]() {
			database.close();
			server.close();
			server.closeAllConnections();
		},
	};
}

const imported = {
	num_queries: 1,
	final_bookmark: "x",
	meta: { duration: 1, rows_read: 0, rows_written: 0, size_after: 0 },
};

/** The rows of a text with one statement; none of a text with several. */
function runSql(database: DatabaseSync, sql: string): unknown[] {
	if (/;\s*\S/.test(sql)) {
		database.exec(sql);
		return [];
	}
	return database.prepare(sql).all();
}

async function readText(request: IncomingMessage): Promise<string> {
	const parts: Buffer[] = [];
	for await (const part of request) parts.push(part);
	return Buffer.concat(parts).toString();
}

function sendJson(answer: ServerResponse, status: number, body: unknown): void {
	answer.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

async function runWrangler(args: readonly string[], env: NodeJS.ProcessEnv): Promise<Run> {
	const bin = path.join(projectRoot, "node_modules/wrangler/bin/wrangler.js");
	const child = spawn(process.execPath, [bin, ...args], { cwd: projectRoot, env });
	const said = { stdout: "", stderr: "" };
	child.stdout.on("data", (text) => {
		said.stdout += text;
	});
	child.stderr.on("data", (text) => {
		said.stderr += text;
	});
	const [status] = (await once(child, "close")) as [number];
	return { status, ...said };
}
