import { createHash } from "node:crypto";
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire, stripTypeScriptTypes } from "node:module";
import path from "node:path";
import { readAssetHeaders } from "./asset-headers.ts";
import { listModules } from "./list-modules.ts";
import { type BuiltWorker, projectRoot, readBuiltWorker } from "./platform.ts";
import { type Manifest, writeCapnp } from "./selfhost-config.ts";

const require = createRequire(import.meta.url);
const sources = path.join(projectRoot, "workers/selfhost");
const server = path.join(projectRoot, "build/server");
const client = path.join(projectRoot, "build/client");

const types: Record<string, string> = {
	".js": "text/javascript; charset=utf-8",
	".css": "text/css; charset=utf-8",
	".svg": "image/svg+xml",
	".txt": "text/plain; charset=utf-8",
};

/**
 * Writes into `out` what plain workerd needs to serve the built storefront with these variables, and
 * files for Docker. Returns the path of the directory. An existing one gets new files; its `data` stays.
 * Nobody stands in front who sets Cloudflare's header with the browser's address, so without
 * CLIENT_IP_HEADER none is believed.
 */
export function writeSelfhost(out: string, vars: Record<string, unknown>): string {
	const folder = path.resolve(out);
	const built = readBuiltWorker("build/server");
	const modules = [built.main, ...listModules(server, built.main)];
	for (const old of ["server", "client"]) rmSync(path.join(folder, old), { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
	for (const name of readdirSync(sources)) {
		if (name.endsWith(".ts")) {
			const source = readFileSync(path.join(sources, name), "utf8");
			write(name.replace(/ts$/, "js"), stripTypeScriptTypes(source));
		} else cpSync(path.join(sources, name), path.join(folder, name));
	}
	for (const name of modules) cpSync(path.join(server, name), path.join(folder, "server", name));
	const manifest = listFiles();
	for (const name of Object.keys(manifest))
		cpSync(path.join(client, name), path.join(folder, "client", name));
	write("manifest.json", JSON.stringify(manifest));
	write("vars.json", `${JSON.stringify({ CLIENT_IP_HEADER: "", ...vars }, null, "\t")}\n`);
	write("config.capnp", writeCapnp(toParts(built, modules)));
	const dockerfile = readFileSync(path.join(sources, "Dockerfile"), "utf8");
	write("Dockerfile", dockerfile.replace("WORKERD_VERSION", require("workerd/package.json").version));
	// `docker compose` reads secrets from .env.
	write(".dockerignore", "data\n.env*\n");
	return folder;
}

function toParts({ compatibility_date, compatibility_flags }: BuiltWorker, modules: string[]) {
	return {
		compatibilityDate: compatibility_date,
		compatibilityFlags: compatibility_flags,
		modules,
		secrets: ["UPSTREAM_HEADERS", "OPERATOR_TOKEN"],
	};
}

/** The built files with their headers, as `_headers` gives them: all rules that match apply. */
function listFiles(): Manifest {
	const { rules } = readAssetHeaders(path.join(client, "_headers"));
	const names = readdirSync(client, { recursive: true, encoding: "utf8" }).filter(
		(name) => !/(^|\/)[._]/.test(name) && statSync(path.join(client, name)).isFile(),
	);
	return Object.fromEntries(
		names.map((name) => {
			const url = `/${name}` as const;
			const matching = Object.entries(rules).filter(([rule]) =>
				rule.endsWith("*") ? url.startsWith(rule.slice(0, -1)) : url === rule,
			);
			const etag = createHash("sha256")
				.update(readFileSync(path.join(client, name)))
				.digest("base64url");
			const headers = {
				"content-type": types[path.extname(name)] ?? "application/octet-stream",
				"cache-control": "public, max-age=0, must-revalidate",
				// Weak, since the same file may be sent compressed.
				etag: `W/"${etag}"`,
			};
			return [url, Object.assign(headers, ...matching.map(([, { set }]) => set))];
		}),
	);
}
