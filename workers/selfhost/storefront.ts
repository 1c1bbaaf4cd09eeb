import { env, withEnv } from "cloudflare:workers";

const main: string = "./server/index.js";

/**
 * The variables of vars.json stand where those of wrangler.toml do on Cloudflare; a secret that is not set is
 * none. No header has the browser's address unless they name one: a client can forge Cloudflare's.
 */
const { VARS, ...bindings } = env as unknown as { VARS: Record<string, unknown> };
const given = Object.fromEntries(Object.entries(bindings).filter(([, value]) => value !== null));
const built = await withEnv({ CLIENT_IP_HEADER: "", ...VARS, ...given }, () => import(main));
export default (built as { default: ExportedHandler }).default;
