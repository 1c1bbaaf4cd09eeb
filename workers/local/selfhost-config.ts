/** A file of the built client, by its path: the headers with which it is served. */
export type Manifest = Record<`/${string}`, Record<string, string>>;

type Parts = {
	compatibilityDate: string;
	compatibilityFlags: readonly string[];
	/** The modules of the built storefront, relative to server/. */
	modules: readonly string[];
	/** Bindings of the wrangler file that are secrets: they come from the environment. */
	secrets: readonly string[];
};

/**
 * The configuration of plain workerd for a built storefront: what Cloudflare has in front of a
 * worker (files, compression) and beside it (KV) are workers and directories here. `serve.sh` names
 * the directories and the address.
 */
export function writeCapnp({ compatibilityDate, compatibilityFlags, modules, secrets }: Parts): string {
	const flags = compatibilityFlags.map((flag) => JSON.stringify(flag)).join(", ");
	const common = `compatibilityDate = ${JSON.stringify(compatibilityDate)}, compatibilityFlags = [${flags}]`;
	const toModule = (name: string) =>
		`(name = ${JSON.stringify(name)}, esModule = embed ${JSON.stringify(name)}),`;
	return `# npm run selfhost wrote this file. The malls and their backends are in vars.json.
using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
	services = [
		(name = "front", worker = .front),
		(name = "storefront", worker = .storefront),
		(name = "kv", worker = .kv),
		(name = "files", disk = ()),
		(name = "data", disk = (writable = true)),
		# The storefront asks no other host than those of UPSTREAM_*, which may be in a private network. For an authority of the
		# company's own, add trustedCertificates = [embed "ca.pem"].
		(name = "internet", network = (allow = ["public", "private"], tlsOptions = (trustBrowserCas = true))),
	],
	sockets = [(name = "http", address = "*:8080", service = "front", http = (forwardedProtoHeader = "X-Forwarded-Proto"))],
);

const front :Workerd.Worker = (
	${common},
	modules = [(name = "front.js", esModule = embed "front.js")],
	bindings = [
		(name = "STOREFRONT", service = "storefront"),
		(name = "FILES", service = "files"),
		(name = "MANIFEST", json = embed "manifest.json"),
	],
);

const storefront :Workerd.Worker = (
	${common},
	modules = [
		(name = "storefront.js", esModule = embed "storefront.js"),
		${modules.map((name) => toModule(`server/${name}`)).join("\n\t\t")}
	],
	bindings = [
		(name = "SESSIONS", kvNamespace = "kv"),
		(name = "VARS", json = embed "vars.json"),
		${secrets.map((name) => `(name = ${JSON.stringify(name)}, fromEnvironment = ${JSON.stringify(name)}),`).join("\n\t\t")}
	],
);

const kv :Workerd.Worker = (
	${common},
	modules = [(name = "kv.js", esModule = embed "kv.js")],
	bindings = [(name = "ENTRIES", durableObjectNamespace = "Entries")],
	durableObjectNamespaces = [(className = "Entries", uniqueKey = "sessions", enableSql = true)],
	durableObjectStorage = (localDisk = "data"),
);
`;
}
